/** Discord's JSON error codes that the local table answers with: HTTP status and Discord's own wording. */
const refusals = {
  generalError: [0, 500, '500: Internal Server Error'],
  notFound: [0, 404, '404: Not Found'],
  unauthorized: [0, 401, '401: Unauthorized'],
  unknownApplication: [10002, 404, 'Unknown Application'],
  unknownChannel: [10003, 404, 'Unknown Channel'],
  unknownGuild: [10004, 404, 'Unknown Guild'],
  unknownMember: [10007, 404, 'Unknown Member'],
  unknownMessage: [10008, 404, 'Unknown Message'],
  unknownUser: [10013, 404, 'Unknown User'],
  unknownWebhook: [10015, 404, 'Unknown Webhook'],
  unknownInteraction: [10062, 404, 'Unknown interaction'],
  unknownCommand: [10063, 404, 'Unknown application command'],
  onlyBots: [20002, 403, 'Only bots can use this endpoint'],
  onlyPeople: [20001, 403, 'Bots cannot use this endpoint'],
  tooManyPins: [30003, 400, 'Maximum number of pins reached (250)'],
  tooLarge: [40005, 413, 'Request entity too large'],
  alreadyAcknowledged: [40060, 400, 'Interaction has already been acknowledged.'],
  missingAccess: [50001, 403, 'Missing Access'],
  wrongChannelType: [50024, 400, 'Cannot execute action on this channel type'],
  notYourMessage: [50005, 403, 'Cannot edit a message authored by another user'],
  emptyMessage: [50006, 400, 'Cannot send an empty message'],
  cannotMessageUser: [50007, 403, 'Cannot send messages to this user'],
  missingPermissions: [50013, 403, 'Missing Permissions'],
  systemMessage: [50021, 403, 'Cannot execute action on a system message'],
  invalidWebhookToken: [50027, 401, 'Invalid Webhook Token'],
  invalidRecipients: [50033, 400, 'Invalid Recipient(s)'],
  invalidForm: [50035, 400, 'Invalid Form Body'],
  threadArchived: [50083, 400, 'Thread is archived'],
  invalidJson: [50109, 400, 'The request body contains invalid JSON.'],
  noMutualGuilds: [50278, 403, 'Cannot send messages to this user due to having no mutual guilds'],
  threadExists: [160004, 400, 'A thread has already been created for this message'],
} as const satisfies Record<string, readonly [code: number, status: number, message: string]>

export type Refusal = keyof typeof refusals

/** One complaint about one place in a body; `path` as in `['embeds', 0, 'title']`. */
export interface FormIssue {
  path: readonly (string | number)[]
  code: string
  message: string
}

/** A refusal in Discord's shape: HTTP status, JSON error code, message and, for forms, the nested `errors`. */
export class DiscordError extends Error {
  override readonly name = 'DiscordError'
  readonly status: number
  readonly code: number
  readonly errors: object | undefined

  constructor(refusal: Refusal, issues: readonly FormIssue[] = []) {
    const [code, status, message] = refusals[refusal]
    super(message)
    this.code = code
    this.status = status
    this.errors = issues.length > 0 ? nest(issues) : undefined
  }

  body(): object {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) }
  }
}

/** `Invalid Form Body` with one complaint. */
export function formError(path: readonly (string | number)[], code: string, message: string): DiscordError {
  return new DiscordError('invalidForm', [{ path, code, message }])
}

interface Branch {
  [key: string]: Branch | { code: string; message: string }[]
}

/** Discord nests complaints by key, with the complaints themselves under `_errors`. */
function nest(issues: readonly FormIssue[]): Branch {
  const root: Branch = {}
  for (const { path, code, message } of issues) {
    let branch = root
    for (const step of path) {
      const next = branch[String(step)]
      if (next && !Array.isArray(next)) branch = next
      else branch = branch[String(step)] = {}
    }
    const list = branch['_errors']
    if (Array.isArray(list)) list.push({ code, message })
    else branch['_errors'] = [{ code, message }]
  }
  return root
}
