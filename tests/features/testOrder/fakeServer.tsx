import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { DraftContext } from '@/components/form/openForms';
import { LanguageContext } from '@/components/texts';
import type { Endpoint } from '@/contract/endpoint';
import { testingOrder, type OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import type { Language } from '@/domain/language';
import type { MarkedEntry } from '@/domain/workflow/log';
import { type StepBarItem, stepBarOf } from '@/domain/workflow/overview';
import { revisionOf } from '@/domain/workflow/testOrder';
import Workspace from '@/features/testOrder/workspace/Workspace';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { memoryDrafts } from '../../components/form/memoryDrafts';
import { onStage } from '../../stage';
import { CHEN, entry, order } from './order';
import { signedIn } from './signedIn';

/**
 * Order TO-1 in its workspace, before a server whose state a test changes. Who imports it mocks `@/services/client` and
 * `@/session/useSession`.
 */

interface Server {
  order: OrderModel;
  log: readonly MarkedEntry[];
  /** Step bar to use instead of the order's own. */
  steps: readonly StepBarItem[] | null;
}

/** State of the mock server; tests change it. */
export const server: Server = { order: order(), log: [], steps: null };

/** A newly submitted order at step 1, and a tester who is signed in. */
beforeEach(() => {
  signedIn.current = CHEN;
  signedIn.pages = [];
  server.order = order();
  server.log = [entry({ action: 'submit', decision: null, id: 'L-0' })];
  server.steps = null;
  jest.mocked(call).mockReset().mockImplementation(answer);
});

/** Answers a call like the client: writes return the order and mark it as changed. */
export function answer(
  endpoint: Pick<Endpoint, 'effects' | 'subject'>,
  ..._sent: readonly unknown[]
): Promise<unknown> {
  if (endpoint.effects) markChanged(endpoint.subject);
  switch (endpoint) {
    case testingOrder.stepBar:
      return Promise.resolve(server.steps ?? stepBarOf(server.order, (step) => step.title['zh-CN']));
    case testingOrder.approveLog:
      return Promise.resolve(server.log);
    case testingOrder.revision:
      return Promise.resolve(revisionOf(server.order));
    case testing.getHistory:
      return Promise.resolve([]);
    case testing.page:
      return Promise.resolve({ list: [], total: 0, asOf: '' });
    default:
      return Promise.resolve(server.order);
  }
}

/** Answers calls otherwise, by a value or an error; those for which it gives undefined as ever. */
export function answerOtherwise(otherwise: (...sent: Parameters<typeof call>) => unknown): void {
  jest.mocked(call).mockImplementation((...sent) => {
    const given = otherwise(...sent);
    if (given instanceof Error) return Promise.reject(given);
    return given === undefined ? answer(...sent) : Promise.resolve(given);
  });
}

/** The failure of a call with a code of the server. */
export const failure = (code: string, more: object = {}) =>
  new CallFailure({ call: '', key: '', ...more }, { code, message: '' });

/** Opens the order. @param more other properties of the workspace */
export function showWorkspace(drafts = memoryDrafts(), more: object = {}, language: Language = 'zh-CN') {
  return onStage(
    '/testing/list?id=TO-1',
    // Like the shell: no space between two Chinese characters of a button.
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <LanguageContext value={language}>
        <DraftContext value={drafts}>
          <Workspace orderNo="TO-1" neighbours={['TO-1']} open={() => undefined} onClose={() => undefined} {...more} />
        </DraftContext>
      </LanguageContext>
    </ConfigProvider>,
  );
}

/** A step bar with these items, some of them marked as current. */
export const bar = (orders: readonly number[], ...current: readonly number[]) =>
  orders.map((each) => ({ order: each, title: `第${String(each)}项`, current: current.includes(each) }));

/** Lets the open order ask, until a text is shown: while it asks already, this changes nothing. */
export const tells = (text: string | RegExp) =>
  waitFor(() => {
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    return screen.getByText(text);
  });

/** Presses a button by its name, once it is there. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** The decisions that were sent: path of the call, and input. */
export const posted = () =>
  jest.mocked(call).mock.calls.flatMap(([{ path }, input]) => (/Approval$/.test(path) ? [[path, input]] : []));

/** The question with this title, over the workspace. */
export async function asked(title: string): Promise<HTMLElement> {
  await screen.findAllByText(title);
  return screen.getAllByRole('dialog').at(-1) ?? document.body;
}
