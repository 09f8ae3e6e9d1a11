/** How far the load is, for faults to come at their time. */
import { EventEmitter, once } from 'node:events';

export class Progress {
  readonly #total: number;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #done = 0;
  #over = false;

  /** @param total pieces of work */
  constructor(total: number) {
    this.#total = total;
  }

  get isEnded(): boolean {
    return this.#over;
  }

  /** A piece of work is done. */
  step(): void {
    this.#done += 1;
    this.#events.emit('step');
  }

  /** A client has just been told of a change. */
  acknowledged(): void {
    this.#events.emit('acknowledged');
  }

  /** There is no more to come. */
  end(): void {
    this.#over = true;
    this.#events.emit('step');
    this.#events.emit('acknowledged');
  }

  /** Settles once this share of the work is done, or all that will be. */
  async waitForShare(share: number): Promise<void> {
    while (!this.#over && this.#done < share * this.#total) await once(this.#events, 'step');
  }

  /** Settles in the very turn in which a client is told of a change. @param then what is to be done in it */
  onNextAcknowledgement(then: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#events.once('acknowledged', () => {
        then();
        resolve();
      });
    });
  }
}
