/** What Discord takes in one file without further rights, with room for the rest of the request. */
export const sizeLimit = 8 * 1024 * 1024 - 256 * 1024
