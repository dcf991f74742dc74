import type { Command } from '../src/discord/command.ts'
import { attack } from './attack.ts'
import { data } from './data.ts'
import { game } from './game.ts'
import { help } from './help.ts'
import { history } from './history.ts'
import { iiww } from './iiww.ts'
import { map } from './map.ts'
import { move } from './move.ts'
import { notify } from './notify.ts'
import { onehour } from './onehour.ts'
import { orders } from './orders.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { replay } from './replay.ts'
import { rules } from './rules.ts'
import { settings } from './settings.ts'
import { standing } from './standing.ts'
import { tutorial } from './tutorial.ts'
import { turns } from './turns.ts'
import { undo } from './undo.ts'
import { vacation } from './vacation.ts'
import { warwrite } from './warwrite.ts'

/** Every slash command, in the order in which Discord lists them. */
export const commands: readonly Command[] = [
  game,
  orders,
  map,
  standing,
  turns,
  notify,
  vacation,
  privacy,
  data,
  help,
  rules,
  tutorial,
  undo,
  replay,
  history,
  profile,
  settings,
  onehour,
  move,
  attack,
  iiww,
  warwrite,
]
