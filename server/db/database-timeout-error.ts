/** The time limit of the work that uses the database is over. */
export class DatabaseTimeoutError extends Error {
  constructor() {
    super('the database did not respond in time');
  }
}
