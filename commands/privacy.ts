import type { Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import type { Room } from '../src/discord/room.ts'
import { say } from '../src/discord/ui.ts'

/** What is kept, for how long, and how to see it or have it deleted. */
export const privacy: Command = {
  definition: define('privacy', 'What this bot keeps about you, for how long, and how to have it deleted', 'anywhere'),
  run: async (room) => ({ panel: say(privacyText(room)) }),
}

function privacyText({ matches }: Room): string {
  const days = matches.keepFinishedDays
  const over =
    days === undefined
      ? 'Games that are over are kept until whoever runs this bot deletes them.'
      : `Games that are over are deleted ${days === 1 ? 'a day' : `${days} days`} after their end.`
  return [
    '### What this bot keeps',
    '- **Of you:** your Discord id in the games that you play or have played, with your seats, orders, drafts (also the rest of a line of orders that you typed) and standing answers there, and what you set with `/notify`, `/vacation` and `/profile`. No name, no picture, no address, and none of your messages beside.',
    '- **Of a game:** the ids of its server, its channel and the messages that the bot posted, the dice, and what was done and when.',
    `- **For how long:** running games until they end. ${over} Your settings until you change or delete them.`,
    '- **For whom:** what is secret in a game is shown to those who may know it and to nobody else until the game is over; then everybody in the channel may see all of it. The log has ids of games, not of people’s orders.',
    '### What you can do',
    '- `/data export` gives you everything that is stored about you, as a file.',
    '- `/data delete` deletes your settings, gives up your seats, and puts a made-up word in the place of your id everywhere. What the bot has posted in channels stays there until somebody with the right to do so deletes it.',
  ].join('\n')
}
