import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Health } from '../../mock/rehearsal/control/answer';
import type { FaultsModel } from '../../mock/rehearsal/control/faults';
import type { RequestsModel, RequestsQuery } from '../../mock/rehearsal/control/requests';
import type { ReplayAnswer, StateModel } from '../../mock/rehearsal/control/recordings';
import type { Told } from '../../mock/rehearsal/control/scenarios';
import type { ClockInput, ClockModel } from '../../mock/rehearsal/control/time';
import type { FaultSent } from '../../mock/rehearsal/faults/rules';
import type { KeptBefore } from '../../mock/rehearsal/snapshots';

type Query = Readonly<Record<string, string | undefined>>;

/** The rehearsal over HTTP, for one browser: its cookies say which world, and who. */
export class Rehearsal {
  constructor(private readonly request: APIRequestContext) {}

  /** Signs in without the page. @throws Error for an account that nobody has */
  signIn(account: string): Promise<unknown> {
    return this.sent(this.request.post('/sso/session', { data: { account } }));
  }

  health = (): Promise<Health> => this.get('health');
  /** How the world stands, with the hash of its state. */
  state = (): Promise<StateModel> => this.get('state');
  /** Moves the world's time on, or lets it stand still. */
  clock = (input: ClockInput): Promise<ClockModel> => this.post('clock', input);
  /** Tells a scenario. */
  scenario = (name: string): Promise<Told> => this.post('scenario', { name });
  /** Has something go wrong. */
  fault = (input: FaultSent): Promise<FaultsModel> => this.post('faults', input);
  /** Takes one fault away, or all of them and the storm. */
  clearFaults = (id?: number): Promise<FaultsModel> => this.post('faults/clear', id === undefined ? {} : { id });
  /** The calls that were made in this world, reads too: `(await requests({ call: 'approvals.*' })).count`. */
  requests = (query: RequestsQuery = {}): Promise<RequestsModel> => this.get('requests', { ...query });
  /** Enters a world; it is begun where there is none of that name. */
  enter = (name: string): Promise<Health> => this.post('world', { name });
  reset = (): Promise<Health & KeptBefore> => this.post('reset', {});

  /** Removes a world for good. */
  remove(world: string): Promise<unknown> {
    return this.sent(this.request.delete(`/rehearsal/worlds/${world}`));
  }

  /** The recording of the world, as a download gives it. */
  async recording(): Promise<string> {
    return (await this.request.get('/rehearsal/recording')).text();
  }

  /** Lets the world stand where a recording ends. */
  replay(recording: string): Promise<ReplayAnswer> {
    const headers = { 'Content-Type': 'application/x-ndjson' };
    return this.sent(this.request.post('/rehearsal/replay', { data: recording, headers }));
  }

  private get<Model>(path: string, query: Query = {}): Promise<Model> {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return this.sent(this.request.get(`/rehearsal/${path}`, { params: new URLSearchParams(given) }));
  }

  private post<Model>(path: string, data: object): Promise<Model> {
    return this.sent(this.request.post(`/rehearsal/${path}`, { data }));
  }

  /** @throws Error with the rehearsal's reason in words */
  private async sent<Model>(answer: Promise<APIResponse>): Promise<Model> {
    // Both ends are ours, of one version.
    const { success, message, model } = (await (await answer).json()) as Answer<Model>;
    if (!success) throw new Error(message);
    return model;
  }
}

interface Answer<Model> {
  readonly success: boolean;
  readonly message: string;
  readonly model: Model;
}
