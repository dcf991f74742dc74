import { conflict } from '../core/index.ts'

/** Why nothing can be done to a match, whatever it was. */
export const conflicts = {
  closing: conflict('frozen', 'The bot is being restarted. Please try again in a minute.'),
  unknown: conflict('gone', 'That game does not exist any more.'),
  halted: conflict('frozen', 'That met a fault of the bot: the game is halted, its host is told, and nothing is lost.'),
} as const
