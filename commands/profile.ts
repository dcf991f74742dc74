import type { Command } from '../src/discord/command.ts'
import { chosen, define, someone } from '../src/discord/definition.ts'
import { profileText } from '../src/discord/table/history.ts'
import { mention } from '../src/discord/text/words.ts'
import { say } from '../src/discord/ui.ts'

/** How somebody has played in this server, unless they keep that to themselves. */
export const profile: Command = {
  definition: define('profile', 'How somebody has played in this server, by game and side', 'server', [
    someone('person', 'Who? You yourself where nobody is named', false),
    chosen('visibility', 'Whether others may see yours', ['shown', 'hidden']),
  ]),
  async run(room, call) {
    const wished = call.text('visibility')
    if (wished !== undefined) await room.matches.hideProfile(call.person, wished === 'hidden')
    const person = call.someone('person') ?? call.person
    const own = person === call.person
    const hidden = room.matches.settings(person).hidden === true
    if (hidden && !own) return { note: `${mention(person)} keeps that to themselves.` }
    const games = call.guild === undefined ? [] : await room.matches.history(call.guild)
    const seen = hidden ? 'Only you can see this.' : 'Others can see this; `visibility: hidden` keeps it to yourself.'
    return { panel: say(`${profileText(room, games, person)}${own ? `\n-# ${seen}` : ''}`) }
  },
}
