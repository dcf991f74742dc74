import type { Action, ArgValue, Draft, Question, Verb } from '../../../core/index.ts'
import type { PlannedAttack, Reason, Terms, Work } from '../work.ts'

/** A way of carrying out a Response or Special, before anybody has paid for it. */
export interface EffectPlay {
  readonly verb: Verb
  choices(draft: Draft, ask: string): Question
  explain(draft: Draft, ask: string, value: ArgValue): Reason
  effect(work: Work, action: Action): void
  attack?(draft: Draft): PlannedAttack | undefined
  readonly terms?: Terms
}
