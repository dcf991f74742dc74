import type { Milestone } from '../../../core/index.ts'
import type { Event } from '../events.ts'
import { nationInfo } from '../map/nations.ts'
import { sideNames, spaceName, TheNation, theNation } from './names.ts'

/** What of a year belongs into the story of the war. */
export function saga(event: Event): Milestone | undefined {
  switch (event.type) {
    case 'italy-fell':
      return { weight: 5, text: 'Italy is out of the war.' }
    case 'battle-over': {
      const { space, attacker, winner, losses } = event
      if (!winner) return { weight: 1, text: `${TheNation(attacker)} attacks ${spaceName(space)}: a draw.` }
      const won = winner === nationInfo[attacker].side ? 'takes' : 'is beaten off at'
      return { weight: 2 + losses.length / 4, text: `${TheNation(attacker)} ${won} ${spaceName(space)}.` }
    }
    case 'unopposed':
      return { weight: 1.5, text: `${spaceName(event.space)} falls to ${theNation(event.nation)} without a fight.` }
    case 'scored': {
      const { loser, loss, will } = event
      if (!loser) return undefined
      const left = `Axis ${will.axis}, Allies ${will.allies}`
      return { weight: 2, text: `The ${sideNames[loser]} lose ${loss} Political Will (${left}).` }
    }
    default:
      return undefined
  }
}
