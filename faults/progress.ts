import { EventEmitter, once } from 'node:events';

export class Progress {
  readonly #total: number;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #done = 0;
  #isOver = false;

  constructor(total: number) {
    this.#total = total;
  }

  get isEnded(): boolean {
    return this.#isOver;
  }

  step(): void {
    this.#done += 1;
    this.#events.emit('step');
  }

  acknowledged(): void {
    this.#events.emit('acknowledged');
  }

  end(): void {
    this.#isOver = true;
    this.#events.emit('step');
    this.#events.emit('acknowledged');
  }

  /** Resolves when the fraction `share` of the work is done, or when the load ends. */
  async waitForShare(share: number): Promise<void> {
    while (!this.#isOver && this.#done < share * this.#total) await once(this.#events, 'step');
  }

  /** Runs `callback` synchronously with the next acknowledgement, or at the end of the load if none follows. */
  onNextAcknowledgement(callback: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#events.once('acknowledged', () => {
        callback();
        resolve();
      });
    });
  }
}
