import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PeoplePicker, type PeoplePickerProps } from '@/components/people/PeoplePicker';
import type { Person } from '@/domain/access/roles';
import { deferred, onStage, user } from '../../stage';

const chen: Person = { name: '陈静', code: 'test.chen' };
const sun: Person = { name: '孙浩', code: 'test.sun' };

type FieldProps = Pick<PeoplePickerProps, 'search' | 'single' | 'refuse'> & {
  readonly onPick?: (people: Person[]) => void;
};

function Field({ onPick, ...picker }: FieldProps) {
  const [people, setPeople] = useState<Person[]>([]);
  const pick = (next: Person[]) => {
    setPeople(next);
    onPick?.(next);
  };
  return <PeoplePicker aria-label="Testers" value={people} onChange={pick} {...picker} />;
}

const field = () => screen.getByRole('combobox', { name: 'Testers' });

describe('a blank keyword', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pause = () => act(() => jest.advanceTimersByTimeAsync(1000));
  /** First the pause in typing, then the answer. */
  const settled = async () => {
    await pause();
    await pause();
  };

  test('sends no query, also for spaces', async () => {
    const search = jest.fn(() => Promise.resolve([chen]));
    onStage('/', <Field search={search} />);
    const actor = user({ advanceTimers: jest.advanceTimersByTime });
    await actor.type(field(), '   ');
    await settled();
    expect(search).not.toHaveBeenCalled();
    expect(screen.getByText('请输入姓名或账号')).toBeInTheDocument();

    await actor.type(field(), 'chen');
    await settled();
    expect(search).toHaveBeenCalledWith('chen', expect.any(AbortSignal));
    expect(screen.getByText('陈静-test.chen')).toBeInTheDocument();

    await actor.clear(field());
    await settled();
    expect(search).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('陈静-test.chen')).not.toBeInTheDocument();
  });
});

/** Requirements §3 */
test('an option has the label name-code and the value name;code, or the reason against it; Tab keeps who is chosen, a button clears', async () => {
  const picked = jest.fn();
  const refuse = ({ code }: Person) => (code === sun.code ? '已在名单中' : undefined);
  onStage(
    '/',
    <Field search={() => Promise.resolve([{ ...chen, awaited: 3 }, sun])} onPick={picked} refuse={refuse} />,
  );
  const actor = user();
  await actor.type(field(), 'test');
  // antd's hidden listbox shows the values.
  expect(await screen.findByRole('option', { name: '陈静-test.chen' })).toHaveTextContent('陈静;test.chen');
  expect(screen.getByText(/待处理$/)).toHaveTextContent('3 单待处理');
  await actor.click(screen.getByText('已在名单中'));
  expect(picked).not.toHaveBeenCalled();
  await actor.click(screen.getByText('陈静-test.chen'));
  await actor.tab();
  const clear = screen.getByRole('button', { name: '清除' });
  expect(clear).not.toHaveFocus();
  expect(picked.mock.calls).toEqual([[[chen]]]);
  await actor.click(clear);
  expect(picked).toHaveBeenLastCalledWith([]);
});

test('one person is a name, which can be exchanged and cleared', async () => {
  const picked = jest.fn();
  onStage('/', <Field search={() => Promise.resolve([chen, sun])} single onPick={picked} />);
  const actor = user();
  await actor.type(field(), 'test');
  await actor.click(await screen.findByText('陈静-test.chen'));
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('移除')).not.toBeInTheDocument();
  await actor.type(field(), 'test');
  await actor.click(await screen.findByText('孙浩-test.sun'));
  await actor.click(screen.getByRole('button', { name: '清除' }));
  expect(picked.mock.calls).toEqual([[[chen]], [[sun]], [[]]]);
});

test('an answer to an older keyword is ignored', async () => {
  const old = deferred<Person[]>();
  const search = jest.fn((keyword: string) => (keyword === 'a' ? old.promise : Promise.resolve([sun])));
  onStage('/', <Field search={search} />);
  const actor = user();
  await actor.type(field(), 'a');
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1));
  await actor.type(field(), 'b');
  expect(await screen.findByText('孙浩-test.sun')).toBeInTheDocument();
  await act(async () => {
    old.resolve([chen]);
    await old.promise;
  });
  expect(screen.queryByText('陈静-test.chen')).not.toBeInTheDocument();
});

test('a search that failed is shown as one, and not as nobody found', async () => {
  const search = jest.fn(() => Promise.reject(new Error('网络异常')));
  onStage('/', <Field search={search} />);
  await user().type(field(), 'chen');
  expect(screen.getByText('加载中')).toBeInTheDocument();
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  expect(screen.queryByText('没有找到人员')).not.toBeInTheDocument();
});
