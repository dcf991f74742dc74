import {
  ChannelType,
  MessageFlags,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type Message,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js'
import { LRUCache } from 'lru-cache'
import { Unsaved, type MessageRef, type PersonId } from '../match/api.ts'
import { act } from './act.ts'
import { callOf, typingOf } from './calls.ts'
import type { Command } from './command.ts'
import { answeredAlready, faultOf, hasCode } from './faults.ts'
import { formFor } from './forms.ts'
import { ops, readId, type Ack, type CustomId } from './ids.ts'
import { Mail } from './mail.ts'
import { payload, withPicture } from './messages.ts'
import { pressOf } from './presses.ts'
import type { Answer, Press, Room } from './room.ts'
import { ourFault, stillSaving, unknownPress } from './text/refusals.ts'
import { answerText } from './typed.ts'
import { accent, say, type Panel } from './ui.ts'

type Pressed = MessageComponentInteraction | ModalSubmitInteraction
type Answerable = Pressed | ChatInputCommandInteraction

/** Of so many people it is remembered which answer to a typed line was their latest. */
const REPLIES = 1_000

/** The one way in for everything that people do: commands, presses, forms, and lines typed in direct messages. */
export class Router {
  readonly #room: Room
  readonly #commands: ReadonlyMap<string, Command>
  /** The latest answer to a typed line, by person: the next one takes its buttons over. */
  readonly #replies = new LRUCache<PersonId, MessageRef>({ max: REPLIES })
  /** What is being worked on; a leaving bot waits for it. */
  readonly #open = new Set<Promise<void>>()

  constructor(room: Room, commands: readonly Command[]) {
    this.#room = room
    this.#commands = new Map(commands.map((command) => [command.definition.name, command]))
  }

  /** Never rejects: whatever goes wrong is logged, and its person told. */
  handle(interaction: Interaction): Promise<void> {
    return this.#track(this.#dispatch(interaction))
  }

  hear(message: Message): Promise<void> {
    return this.#track(this.#directText(message))
  }

  /** Resolves when nothing is being worked on any more. */
  async drain(): Promise<void> {
    await Promise.all(this.#open)
  }

  async #track(work: Promise<void>): Promise<void> {
    const safe = work.catch((error: unknown) => {
      this.#room.log.error(faultOf(error), 'something a person did could not be answered')
    })
    this.#open.add(safe)
    await safe
    this.#open.delete(safe)
  }

  async #dispatch(interaction: Interaction): Promise<void> {
    if (interaction.isAutocomplete()) return this.#suggest(interaction)
    if (interaction.isChatInputCommand()) return this.#command(interaction)
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) return this.#press(interaction)
  }

  async #suggest(interaction: AutocompleteInteraction): Promise<void> {
    const command = this.#commands.get(interaction.commandName)
    const choices = await command?.suggest?.(this.#room, typingOf(interaction)).catch((error: unknown) => {
      this.#room.log.warn({ command: interaction.commandName, ...faultOf(error) }, 'no suggestions')
      return []
    })
    try {
      await interaction.respond([...(choices ?? [])])
    } catch (error) {
      if (!answeredAlready(error)) throw error
    }
  }

  async #command(interaction: ChatInputCommandInteraction): Promise<void> {
    if (!(await acknowledge(interaction, 'private'))) return
    const command = this.#commands.get(interaction.commandName)
    const answer = await this.#guarded(interaction.commandName, async () =>
      command
        ? command.run(this.#room, callOf(interaction))
        : { note: 'I do not know this command any more. Try `/help`.' },
    )
    await show(interaction, 'private', answer)
  }

  async #press(interaction: Pressed): Promise<void> {
    const id = readId(interaction.customId)
    const press = pressOf(interaction)
    if (!id) {
      await interaction.reply({ ...payload(say(unknownPress)), flags: privately })
      return
    }
    const ack = ackFor(id, press)
    if (ack === 'modal') return this.#openForm(interaction, press, id)
    if (!(await acknowledge(interaction, ack))) return
    const answer = await this.#guarded(id.op, () => act(this.#room, press, id))
    await show(interaction, ack, answer)
  }

  async #openForm(interaction: Pressed, press: Press, id: CustomId): Promise<void> {
    let note = unknownPress
    const form = await formFor(this.#room, press, id).catch((error: unknown) => {
      note = this.#troubleText(id.op, error)
      return undefined
    })
    if (form && !interaction.isModalSubmit()) await interaction.showModal(form)
    else await interaction.reply({ ...payload(say(note)), flags: privately })
  }

  async #guarded(what: string, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      return { note: this.#troubleText(what, error) }
    }
  }

  /** What a person is told when something failed that they asked for. A fault of the program is logged. */
  #troubleText(what: string, error: unknown): string {
    if (error instanceof Unsaved) return stillSaving
    this.#room.log.error({ what, ...faultOf(error) }, 'a press or command failed')
    return ourFault
  }

  async #directText(message: Message): Promise<void> {
    if (message.author.bot || message.channel.type !== ChannelType.DM || message.content.trim() === '') return
    const person = message.author.id
    const answer = await this.#guarded('typed', () => answerText(this.#room, person, message.content.trim()))
    const reply = await message.reply(payload(panelOf(answer)))
    const earlier = this.#replies.get(person)
    this.#replies.set(person, { channel: reply.channelId, message: reply.id })
    // It is answered; an older answer that keeps its buttons does no harm.
    await new Mail(message.client, this.#room.log).quieten(earlier).catch(() => undefined)
  }
}

const privately = MessageFlags.Ephemeral | MessageFlags.IsComponentsV2

/** What to answer first: an own answer never goes onto a message that others see. */
function ackFor(id: CustomId, press: Press): Ack {
  const op = ops[id.op]
  const own = 'own' in op && op.own
  return op.ack === 'update' && (press.message === undefined || (own && !press.message.private)) ? 'private' : op.ack
}

/**
 * Answers in time, before anything is done.
 * @returns whether to go on: also when Discord says that it was answered already, which happens after a retry
 */
async function acknowledge(interaction: Answerable, ack: Exclude<Ack, 'modal'>): Promise<boolean> {
  try {
    if (ack === 'private' || interaction.isChatInputCommand())
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    else if (!interaction.isModalSubmit()) await interaction.deferUpdate()
    else if (interaction.isFromMessage()) await interaction.deferUpdate()
    return true
  } catch (error) {
    if (!answeredAlready(error)) throw error
    interaction.deferred = true
    return true
  }
}

function panelOf({ panel, note }: Answer): Panel {
  return panel ?? say(note ?? '✅', note === undefined ? accent.done : accent.calm)
}

/** How often an edit is tried while other presses keep changing the picture of its message. */
const EDITS = 4

/** Changes the message that was pressed. A quick second press may meanwhile have given it another picture to keep. */
async function editPressed(interaction: Answerable, panel: Panel): Promise<void> {
  let shown = panel
  for (let tries = 1; ; tries++) {
    try {
      await interaction.editReply(payload(shown))
      return
    } catch (error) {
      if (panel.files || tries >= EDITS || !hasCode(error, 'invalidForm')) throw error
      const { attachments } = await interaction.fetchReply()
      // At last without any: an answer without its picture is better than none.
      shown = withPicture(panel, tries + 1 < EDITS ? attachments.first()?.name : undefined)
    }
  }
}

/** Shows the outcome. Whatever becomes of that, what was done stays done. */
async function show(interaction: Answerable, ack: Exclude<Ack, 'modal'>, answer: Answer): Promise<void> {
  try {
    if (ack === 'private') await editPressed(interaction, panelOf(answer))
    else if (answer.panel) await editPressed(interaction, answer.panel)
    const more = ack === 'private' && !answer.panel ? undefined : answer.note
    if (more !== undefined) await interaction.followUp({ ...payload(say(more)), flags: privately })
  } catch (error) {
    if (!answeredAlready(error)) throw error
  }
}
