import { Attempts } from './model/attempts.ts'
import { channelRows } from './model/channels.ts'
import type { Person } from './model/person.ts'
import type { LocalTable } from './model/table.ts'
import { type Channel, displayName, type Message, type User } from './model/wire.ts'
import type { Place } from './text/places.ts'
import { showMessage } from './view/scroll.ts'

/** Pictures of one message, opened at one of them. */
export interface Gallery {
  readonly pictures: readonly Picture[]
  readonly at: number
}

export interface Picture {
  readonly url: string
  readonly description: string
}

/** What slides in over the conversation on a small screen. */
export type Drawer = 'none' | 'channels' | 'side'
export type Side = 'people' | 'pins'

const hintKey = 'war-room.hint-seen'
const sideKey = 'war-room.side'
/** How many pages of older messages are searched for one that a link names. */
const mostPagesSought = 20
/** As in `small-screens.css`. */
const noRoom = window.matchMedia('(max-width: 1100px)')

/** What this window shows: who is at the keyboard, which channel is open, what lies on top. */
export class App {
  readonly table: LocalTable
  person: Person
  drawer: Drawer = 'none'
  side: Side = 'people'
  /** Whether the right-hand column is shown where there is room for it. */
  sideOpen = localStorage.getItem(sideKey) !== 'closed'
  replyTo: Message | undefined
  gallery: Gallery | undefined
  shortcutsOpen = false
  threadOpen = false
  /** Whether the conversation is scrolled to its newest end. */
  atNewest = true
  hintOpen = localStorage.getItem(hintKey) === null
  /** What a screen reader is told next. */
  announcement = ''
  /** The command that a click on its mention asks the composer to begin. */
  requestedCommand: string | undefined
  readonly #changed: () => void
  readonly #open = new Map<Person, string>()
  readonly #attempts = new Map<Person, Attempts>()
  readonly #pings = new Map<Person, number>()
  /** The message that was asked for and is not in view yet. */
  #sought: string | undefined
  #pagesSought = 0
  #seeking = false
  /** The person and channel that were drawn last. */
  #shown = ''
  #newFrom: string | undefined

  constructor(table: LocalTable, changed: () => void) {
    this.table = table
    this.#changed = changed
    const place = Number(new URLSearchParams(location.search).get('as') ?? 1)
    const [first] = table.people
    const asked = table.people.find((person) => person.place === place) ?? first
    if (asked === undefined) throw new Error('Nobody sits at this table.')
    this.person = asked
    if (location.hash.length > 1) this.#open.set(asked, location.hash.slice(1))
  }

  /** Draws the page again soon. */
  changed(): void {
    this.#changed()
  }

  get attempts(): Attempts {
    const known = this.#attempts.get(this.person)
    if (known !== undefined) return known
    const fresh = new Attempts(this.person, this.#changed)
    this.#attempts.set(this.person, fresh)
    return fresh
  }

  /** The open channel; the server's first one until another was chosen. */
  get channel(): Channel | undefined {
    const chosen = this.person.channel(this.#open.get(this.person) ?? '')
    return chosen ?? channelRows(this.person.channels)[0]?.channel
  }

  be(person: Person): void {
    if (person === this.person) return
    this.person = person
    this.replyTo = undefined
    this.announcement = `You are now ${displayName(person.user)}`
    this.#address()
    this.changed()
  }

  open(channelId: string): void {
    this.#open.set(this.person, channelId)
    this.drawer = 'none'
    this.replyTo = undefined
    this.#address()
    this.changed()
  }

  /** Opens a channel, at one of its messages where one is named. */
  goTo({ channelId, messageId }: Place): void {
    this.open(channelId)
    this.#sought = messageId
    this.#pagesSought = 0
  }

  /** Brings the message that was asked for into view once it is drawn, and fetches older ones until it is. */
  arrive(): void {
    const { channel, person } = this
    const sought = this.#sought
    const log = channel && person.log(channel.id)
    if (channel === undefined || sought === undefined || log === undefined) return
    if (showMessage(sought) || log.whole || this.#pagesSought >= mostPagesSought) this.#sought = undefined
    else if (!this.#seeking) {
      this.#pagesSought++
      this.#seeking = true
      void person
        .loadOlder(channel.id)
        .catch(() => (this.#sought = undefined))
        .finally(() => (this.#seeking = false))
    }
  }

  async openDirect(userId: string): Promise<void> {
    this.open((await this.person.openDirect(userId)).id)
  }

  /** The last message that was read before the open channel was opened: the line "new" stands after it. */
  get newFrom(): string | undefined {
    return this.#newFrom
  }

  /** Sees to what is about to be drawn: its messages are fetched, and what someone looks at counts as read. */
  attend(): void {
    const { channel, person } = this
    if (channel === undefined) return
    const shown = `${person.user.id}/${channel.id}`
    if (shown !== this.#shown) {
      this.#shown = shown
      this.#newFrom = person.marks.get(channel.id)
      this.atNewest = true
    }
    if (person.connection === 'live' && person.log(channel.id) === undefined) void person.load(channel.id)
    const looking = document.visibilityState === 'visible' && document.hasFocus() && this.atNewest
    if (looking) person.markRead(channel.id)
  }

  /** Tells a screen reader who else was called since the last time. */
  announceCalls(): void {
    for (const person of this.table.people) {
      const { pings } = person.totalUnread()
      const before = this.#pings.get(person) ?? 0
      if (pings > before && person !== this.person) this.announcement = `${displayName(person.user)} was called`
      this.#pings.set(person, pings)
    }
  }

  scrolled(atNewest: boolean): void {
    if (atNewest === this.atNewest) return
    this.atNewest = atNewest
    this.changed()
  }

  dismissHint(): void {
    this.hintOpen = false
    localStorage.setItem(hintKey, 'yes')
    this.changed()
  }

  setDrawer(drawer: Drawer): void {
    this.drawer = drawer
    this.changed()
  }

  /** Whether the right-hand column shows this: where there is no room for a column it is a drawer. */
  shows(side: Side): boolean {
    return this.side === side && (noRoom.matches ? this.drawer === 'side' : this.sideOpen)
  }

  toggleSide(side: Side): void {
    const hide = this.shows(side)
    this.side = side
    if (noRoom.matches) this.drawer = hide ? 'none' : 'side'
    else {
      this.sideOpen = !hide
      localStorage.setItem(sideKey, this.sideOpen ? 'open' : 'closed')
    }
    this.changed()
  }

  /** Begins a command in the composer, for example `game new`. */
  requestCommand(name: string): void {
    this.requestedCommand = name
    this.drawer = 'none'
    this.changed()
  }

  answer(message: Message | undefined): void {
    this.replyTo = message
    this.changed()
  }

  showGallery(gallery: Gallery | undefined): void {
    this.gallery = gallery
    this.changed()
  }

  showShortcuts(open: boolean): void {
    this.shortcutsOpen = open
    this.changed()
  }

  /** Shows the form for a new thread in the open channel. */
  showThread(open: boolean): void {
    this.threadOpen = open
    this.changed()
  }

  user(id: string): User | undefined {
    return id === this.table.bot.id ? this.table.bot : this.table.people.find(({ user }) => user.id === id)?.user
  }

  /** What a channel is called for the person at the keyboard. */
  channelName(channel: Channel): string {
    if (channel.name) return channel.name
    const [other] = (channel.recipients ?? []).filter(({ id }) => id !== this.person.user.id)
    return other === undefined ? 'Direct message' : displayName(this.user(other.id) ?? other)
  }

  #address(): void {
    const url = new URL(location.href)
    url.searchParams.set('as', String(this.person.place))
    url.hash = this.channel?.id ?? ''
    history.replaceState(null, '', url)
  }
}
