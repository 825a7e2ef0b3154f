import { screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useState } from 'react';
import { DateTimePicker, fromPicker, toPicker } from '@/components/form/DateTimePicker';
import DateRangeControl from '@/components/list/DateRangeControl';
import { recordServerTime } from '@/services/serverClock';
import { DEFAULT_ZONE, applyRules } from '@/domain/profile';
import { onStage, user } from '../../stage';

/** Pickers show the company's zone; domain/zone.test.ts has every zone, domain/typedTime.test.ts what is typed. */

dayjs.extend(utc);
const TODAY = dayjs.utc('2026-12-15');
afterEach(() => applyRules({ timeZone: DEFAULT_ZONE }));

test.each([
  [DEFAULT_ZONE, '2026-03-05T10:00:00.000Z', '2026-03-05 18:00'],
  ['America/New_York', '2026-07-01T02:30:00.000Z', '2026-06-30 22:30'],
])('in %s %s is picked as %s', (timeZone, at, shown) => {
  applyRules({ timeZone });
  expect(toPicker(at, TODAY)?.format('YYYY-MM-DD HH:mm')).toBe(shown);
  expect(fromPicker(toPicker(at, TODAY))).toBe(at);
});

/** 2026-12-15, 08:00 in Shanghai: the 14th in America. */
beforeEach(() => recordServerTime('Tue, 15 Dec 2026 00:00:00 GMT'));
afterAll(() => recordServerTime(new Date().toUTCString()));

function Due({ onValue, opening = false }: { readonly onValue: jest.Mock; readonly opening?: boolean }) {
  const [value, setValue] = useState<string | null>('2026-12-16T01:05:00.000Z');
  const change = (at: string | null) => {
    setValue(at);
    onValue(at);
  };
  return (
    <>
      <DateTimePicker aria-label="Due" opening={opening} value={value} onChange={change} />
      <button>Next</button>
    </>
  );
}

/** The picker, its field, and how a value comes of it. */
function due(opening = false) {
  const onValue = jest.fn();
  onStage('/', <Due onValue={onValue} opening={opening} />);
  const [field, someone] = [screen.getByRole('textbox', { name: 'Due' }), user()];
  /** The picker takes a value when it has closed. */
  const gives = (sent: string | null, shown: string) =>
    waitFor(() => {
      expect(onValue).toHaveBeenLastCalledWith(sent);
      expect(field).toHaveValue(shown);
    });
  /** Types a text, and leaves the field. */
  const enter = async (text: string) => {
    await someone.click(field);
    await someone.clear(field);
    if (text !== '') await someone.paste(text);
    await someone.click(screen.getByRole('button', { name: 'Next' }));
  };
  return { field, someone, gives, enter };
}

test.each([
  ['Tue, 15 Dec 2026', '明天', '2026-12-16'],
  ['Tue, 15 Dec 2026', '周五', '2026-12-18'],
  // It is never today, which may be past.
  ['Fri, 18 Dec 2026', '周五', '2026-12-25'],
  ['Mon, 21 Dec 2026', '下周一', '2026-12-28'],
])('on %s, %s of the list is the end of the working hours of %s', async (today, preset, day) => {
  recordServerTime(`${today} 00:00:00 GMT`);
  const { field, someone, gives } = due();
  await someone.click(field);
  await someone.click(await screen.findByText(preset));
  await gives(`${day}T10:00:00.000Z`, `${day} 18:00`);
});

test('in every language a week begins on Monday, and today is the company’s day', async () => {
  applyRules({ timeZone: 'America/New_York' });
  onStage('/', <ConfigProvider locale={enUS}>{<Due onValue={jest.fn()} />}</ConfigProvider>);
  await user().click(screen.getByRole('textbox', { name: 'Due' }));
  const days = screen.getAllByTitle(/^\d{4}-\d\d-\d\d$/);
  // The Monday before the first of December.
  expect(days[0]).toHaveAttribute('title', '2026-11-30');
  const today = days.filter(({ className }) => className.includes('today')).map(({ title }) => title);
  expect(today).toEqual(['2026-12-14']);
  // No time of a day before it is offered.
  expect(days.findLast(({ className }) => className.includes('disabled'))?.title).toBe('2026-12-13');
});

test.each([
  [false, '2026-12-18T10:00:00.000Z', '2026-12-18 18:00'],
  [true, '2026-12-18T01:00:00.000Z', '2026-12-18 09:00'],
])('a clicked day is a working time, as a typed one; at its beginning: %s', async (opening, sent, shown) => {
  const { field, someone, gives, enter } = due(opening);
  await enter('12-18');
  await gives(sent, shown);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await enter('2026-12-20');
  expect(await screen.findByText('这一天不是工作日')).toBeVisible();
  await enter('');
  await gives(null, '');
  await someone.click(field);
  await someone.click(screen.getByTitle('2026-12-18'));
  await someone.click(screen.getByRole('button', { name: 'Next' }));
  await gives(sent, shown);
});

test('what is no time stays in the field as it was typed, and is named', async () => {
  const { gives, enter } = due();
  await enter('2026-12-17 25:00');
  await gives('2026-12-17 25:00', '2026-12-17 25:00');
  expect(screen.getByRole('alert')).toHaveTextContent('“2026-12-17 25:00”无法识别，格式示例：2026-12-17 09:05');
  await enter('2026-12-17 9:05');
  await gives('2026-12-17T01:05:00.000Z', '2026-12-17 09:05');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await enter('2026-12-17 9:05:30');
  await gives('2026-12-17T01:05:30.000Z', '2026-12-17 09:05:30');
});

test('a period that needs both ends asks for the missing one', async () => {
  const onChange = jest.fn();
  onStage(
    '/',
    <DateRangeControl required label="Time" from={undefined} to={undefined} width={280} onChange={onChange} />,
  );
  const [first] = screen.getAllByRole('textbox');
  if (first === undefined) throw new Error('There is no field.');
  const someone = user();
  await someone.click(first);
  const [day] = screen.getAllByTitle('2026-12-21');
  await someone.click(day ?? first);
  await someone.click(document.body);
  expect(await screen.findByRole('alert')).toHaveTextContent('请填写“Time 到”');
  expect(first).toHaveValue('2026-12-21');
  expect(screen.queryByLabelText('清除')).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

const PRESETS = ['今天', '本周', '上周', '本月', '上月', '本季度', '上季度', '近 30 天'];

test('a range keeps what is no date, names it, and the filter stays; ends in the other order are a period', async () => {
  const onChange = jest.fn();
  const range = { label: 'Time', from: undefined, to: undefined, width: 280, onChange };
  onStage('/', <DateRangeControl {...range} />);
  const [first, last] = screen.getAllByRole('textbox');
  if (first === undefined || last === undefined) throw new Error('There are no two fields.');
  const someone = user();
  await someone.type(first, '2026-12-32{Enter}');
  await someone.type(last, '2026/12/20{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('“2026-12-32”无法识别，格式示例：2026-12-17');
  expect(first).toHaveValue('2026-12-32');
  expect(onChange).not.toHaveBeenCalled();
  await someone.clear(first);
  await someone.type(first, '2026.12.24{Enter}');
  await someone.click(document.body);
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('2026-12-19T16:00:00.000Z', '2026-12-24T15:59:59.999Z'),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // One end alone, when the calendar closes.
  await someone.click(first);
  await someone.clear(first);
  await someone.type(first, '2026/12/21');
  await someone.click(document.body);
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-12-20T16:00:00.000Z', undefined));
  await someone.click(first);
  // It opens on what is past.
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(PRESETS);
  expect(screen.getAllByTitle('2026-11-03')).not.toHaveLength(0);
  await someone.click(screen.getByText('上周'));
  expect(onChange).toHaveBeenLastCalledWith('2026-12-06T16:00:00.000Z', '2026-12-13T15:59:59.999Z');
});
