import { EventEmitter, once } from 'node:events';

export class Progress {
  readonly #total: number;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #done = 0;
  #over = false;

  constructor(total: number) {
    this.#total = total;
  }

  get isEnded(): boolean {
    return this.#over;
  }

  step(): void {
    this.#done += 1;
    this.#events.emit('step');
  }

  acknowledged(): void {
    this.#events.emit('acknowledged');
  }

  end(): void {
    this.#over = true;
    this.#events.emit('step');
    this.#events.emit('acknowledged');
  }

  /** @param share completed fraction of the work; the end of the load also resolves */
  async waitForShare(share: number): Promise<void> {
    while (!this.#over && this.#done < share * this.#total) await once(this.#events, 'step');
  }

  /** Runs `then` synchronously with the next acknowledgement. */
  onNextAcknowledgement(then: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#events.once('acknowledged', () => {
        then();
        resolve();
      });
    });
  }
}
