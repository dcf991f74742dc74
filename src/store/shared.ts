/** What several processes need to keep their games in one store. */
export interface Shared {
  /** Runs a job while no other process runs one of the same name; rejects where that takes too long. */
  exclusively<T>(name: string, job: () => Promise<T>): Promise<T>
  /** Takes a name until this process ends. @returns whether nobody else has it */
  claim(name: string): Promise<boolean>
  /** Tells every process that something with this id has changed. */
  announce(id: string): Promise<void>
  /**
   * @param changed is called with every id that was announced, by this process too
   * @param missed is called when announcements may have been lost
   */
  listen(changed: (id: string) => void, missed: () => void): void
}
