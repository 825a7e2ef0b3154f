/** The rehearsal's own API (mock/rehearsal/control), called as a person in a world. */
import { numberField, textField } from '../kit/field';
import type { RehearsalServer } from './server';

export class Control {
  private readonly call: ReturnType<RehearsalServer['as']>;

  constructor(
    private readonly server: RehearsalServer,
    private readonly account: string,
    private readonly world: string,
  ) {
    this.call = server.as(account, world);
  }

  async get(path: string, query: Record<string, string | number> = {}): Promise<unknown> {
    return succeeded(await this.call('GET', `/rehearsal/${path}`, { query }));
  }

  async post(path: string, body: object = {}): Promise<unknown> {
    return succeeded(await this.call('POST', `/rehearsal/${path}`, { body }));
  }

  async hash(): Promise<string> {
    return textField(await this.get('state'), 'hash');
  }

  async line(): Promise<number> {
    return numberField(await this.get('health'), 'line');
  }
}

function succeeded({ code, message, model }: { code: string; message: string; model: unknown }): unknown {
  if (code !== 'S00000') throw new Error(`${code} ${message}`);
  return model;
}

export const ADD_NUMBER = '/api/v2/firmware/add';

/** Asks until it holds. @returns after how many ms */
export const until = async (holds: () => Promise<boolean>): Promise<number> => {
  const started = performance.now();
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20));
  return performance.now() - started;
};
