import { html, nothing, type TemplateResult } from 'lit-html'
import { guard } from 'lit-html/directives/guard.js'
import { repeat } from 'lit-html/directives/repeat.js'
import type { App } from '../app.ts'
import type { Attempt } from '../model/attempts.ts'
import { isNewer } from '../model/ids.ts'
import type { Person } from '../model/person.ts'
import { type Channel, channelTypes, displayName, flags, hasFlag, type Message } from '../model/wire.ts'
import { formatDay } from '../text/time.ts'
import { avatar } from './avatar.ts'
import { icon } from './icons.ts'
import { messageView } from './message.ts'
import { scrollToNewest } from './scroll.ts'

/** Messages of one author closer than this share a head. Milliseconds. */
const together = 7 * 60_000
/** How near the top, in pixels, older messages are asked for. */
const near = 400
/** How far, in pixels, one may be from the newest message and still look at it. */
const slack = 160

/** The conversation of the open channel. The scrolling box keeps its newest end in view by style (`column-reverse`). */
export function messageList(app: App, channel: Channel): TemplateResult {
  const log = app.person.log(channel.id)
  const messages = log?.messages ?? []
  const newFrom = app.newFrom
  const first =
    newFrom === undefined
      ? undefined
      : messages.find((each) => isNewer(each.id, newFrom) && each.author.id !== app.person.user.id)
  const onScroll = (event: Event): void => {
    const box = event.currentTarget as HTMLElement
    const fromTop = box.scrollHeight + box.scrollTop - box.clientHeight
    if (fromTop < near) void app.person.loadOlder(channel.id).catch(() => undefined)
    app.scrolled(box.scrollTop > -slack)
  }
  return html`<div
      class="scroller"
      tabindex="0"
      aria-label="Messages in ${app.channelName(channel)}"
      @scroll=${onScroll}
    >
      <div class="conversation" role="log" aria-live="polite" aria-relevant="additions">
        ${log === undefined ? html`<p class="empty">Loading messages…</p>` : log.whole ? beginning(app, channel) : nothing}
        <ol>
          ${repeat(
            messages,
            ({ id }) => id,
            (message, index) => entry(app, message, messages[index - 1], message === first),
          )}
        </ol>
        ${app.attempts.in(channel.id).map((attempt) => attemptView(app, attempt))}
      </div>
    </div>
    ${app.atNewest ? nothing : toNewest(app.person.unread(channel).any)}`
}

function toNewest(unread: boolean): TemplateResult {
  return html`<div class="to-newest">
    <button class="button ${unread ? 'primary' : 'secondary'}" type="button" @click=${scrollToNewest}>
      ${unread ? 'New messages' : 'To the newest message'} ${icon('chevron')}
    </button>
  </div>`
}

function entry(app: App, message: Message, before: Message | undefined, isFirstNew: boolean): TemplateResult {
  const newDay = before === undefined || day(before) !== day(message)
  const compact = !newDay && !isFirstNew && continues(message, before)
  const { attempts, person } = app
  return html`<li>
    ${newDay ? html`<div class="day-line" role="separator"><span>${day(message)}</span></div>` : nothing}
    ${isFirstNew ? html`<div class="new-line" role="separator"><span>New</span></div>` : nothing}
    ${guard([message, compact, person, attempts.state(message), channelNames(person)], () => messageView(app, message, compact))}
  </li>`
}

/** Changes when a mention of a channel would read differently. */
const channelNames = ({ channels }: Person): string =>
  channels.server.map(({ id, name }) => `${id}${name ?? ''}`).join()

const day = (message: Message): string => formatDay(new Date(message.timestamp))

function continues(message: Message, before: Message): boolean {
  if (message.author.id !== before.author.id || before.type === 6 || before.type === 18) return false
  if (hasFlag(message, flags.ephemeral) !== hasFlag(before, flags.ephemeral)) return false
  const answers = message.interaction_metadata !== undefined || message.type === 19
  return (
    !answers &&
    message.type !== 6 &&
    message.type !== 18 &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < together
  )
}

function beginning(app: App, channel: Channel): TemplateResult {
  const name = app.channelName(channel)
  return channel.type === channelTypes.dm
    ? html`<div class="beginning">
        <h2>${name}</h2>
        <p>This is the beginning of your direct messages with ${name}.</p>
      </div>`
    : html`<div class="beginning">
        <span class="big-hash">${icon(channel.type === channelTypes.text ? 'hash' : 'thread')}</span>
        <h2>Welcome to #${name}</h2>
        <p>This is where #${name} begins. A channel or thread holds one game at a time.</p>
      </div>`
}

function attemptView(app: App, attempt: Attempt): TemplateResult {
  const { user } = app.person
  return html`<article class="message attempt ${attempt.failure === undefined ? 'pending' : 'failed'}">
    <div class="message-gutter">${avatar(app, user)}</div>
    <div class="message-body">
      <header class="message-head"><span class="author">${displayName(user)}</span></header>
      <p class="attempt-text">${attempt.text}</p>
      ${
        attempt.failure === undefined
          ? nothing
          : html`<p class="failure" role="alert">${icon('warning')} ${attempt.failure}</p>
              <p class="private-foot">
                ${icon('eye')} Only you can see this •
                <button
                  class="text-link"
                  type="button"
                  @click=${() => {
                    app.attempts.dismiss(attempt.id)
                  }}
                >
                  Dismiss message
                </button>
              </p>`
      }
    </div>
  </article>`
}
