import type { GlobalToken } from 'antd';
import type { EChartsCoreOption as ChartOption } from 'echarts/core';
import type { Translate } from '@/components/useText';
import type { ModelOf } from '@/contract/endpoint';
import type { testing } from '@/contract/testing';
import { moduleName, type Module } from '@/domain/firmware/number';
import type { Language } from '@/domain/language';
import { ordersAddress } from '@/domain/paths';
import type { Open } from '@/domain/values';
import { ORDER_STATUSES, STATUS, stepOf } from '@/domain/workflow/steps';
import { hours, stepText } from '../list/names';

/** Scope of the statistics: own or all orders, and the period. */
interface Counted {
  readonly involved: boolean;
  readonly days: number;
}

const ENDS: readonly number[] = [STATUS.completed, STATUS.terminated];

/** Statuses of open orders. */
export const UNDER_WAY = ORDER_STATUSES.filter((status) => !ENDS.includes(status));

/** Addresses of the order lists behind the figures (decisions §5). */
export function listsBehind({ involved, days }: Counted) {
  const of = (filters: Readonly<Record<string, string>>) =>
    ordersAddress({ ...filters, ...(involved ? { involved: 'true' } : {}) });
  return {
    underWay: of({ status: UNDER_WAY.join(',') }),
    overdue: of({ overdue: 'true' }),
    /** Orders that ended with this status within the period. */
    ended: (status: number) => of({ status: String(status), closedDays: String(days) }),
    step: (stepOrder: number) => of({ stepOrder: String(stepOrder) }),
    /** Orders of a module with a test result within the period. */
    module: (module: Open<Module>) => of({ module, testedDays: String(days) }),
  };
}

export type Statistics = ModelOf<typeof testing.statistics>;

/** Translation and theme of the charts. */
export interface Look {
  readonly t: Translate;
  readonly language: Language;
  readonly token: GlobalToken;
}

export interface StageFigures {
  readonly stepOrder: number;
  readonly name: string;
  readonly orders: number;
  /** In working hours. */
  readonly taken: number;
  readonly target: number;
}

/** Figures per step, in hours. */
export function stageFigures({ stages }: Statistics, { t, language }: Look): readonly StageFigures[] {
  return stages.map(({ stepOrder, orders, medianMinutes }) => ({
    stepOrder,
    name: stepText(stepOrder, t, language),
    orders,
    taken: hours(medianMinutes),
    target: stepOf(stepOrder)?.targetHours ?? 0,
  }));
}

export interface ModuleFigures {
  readonly module: Open<Module>;
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

/** Figures per module with results. */
export function moduleFigures({ modules }: Statistics, { language }: Look): readonly ModuleFigures[] {
  return modules
    .filter(({ passed, failed }) => passed + failed > 0)
    .map(({ module, passed, failed }) => ({ module, name: moduleName(module)[language], passed, failed }));
}

/** Pass rate in percent; null without results. */
export function passRate({ passed, failed }: Pick<ModuleFigures, 'passed' | 'failed'>): number | null {
  return passed + failed === 0 ? null : Math.round((passed / (passed + failed)) * 100);
}

/** A horizontal bar chart, first name on top, with the theme's colours and font. */
function bars(names: readonly string[], { token }: Look): ChartOption {
  const text = { color: token.colorText, fontFamily: token.fontFamily };
  return {
    animation: false,
    textStyle: text,
    grid: { left: 8, right: 32, top: 32, bottom: 8, containLabel: true },
    legend: { top: 0, right: 0, textStyle: text, itemWidth: 12, itemHeight: 12 },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: text,
    },
    xAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: token.colorTextSecondary },
      splitLine: { lineStyle: { color: token.colorSplit } },
    },
    yAxis: {
      type: 'category',
      data: [...names],
      inverse: true,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token.colorBorder } },
      axisLabel: { color: token.colorText },
    },
  };
}

const shownNumber = (token: GlobalToken) => ({ show: true, position: 'right', color: token.colorText });

/** Orders per step. */
export function stageOption(figures: readonly StageFigures[], look: Look): ChartOption {
  const { t, token } = look;
  const names = figures.map(({ name }) => name);
  return {
    ...bars(names, look),
    legend: { show: false },
    grid: { left: 8, right: 32, top: 8, bottom: 8, containLabel: true },
    series: [
      {
        type: 'bar',
        name: t('testing.statistics.count'),
        data: figures.map(({ orders }) => orders),
        barMaxWidth: 18,
        itemStyle: { color: token.colorPrimary },
        label: shownNumber(token),
      },
    ],
  };
}

/** Time per step and its target; overdue ones are highlighted. */
export function timeOption(figures: readonly StageFigures[], look: Look): ChartOption {
  const { t, token } = look;
  const names = figures.map(({ name }) => name);
  return {
    ...bars(names, look),
    series: [
      {
        type: 'bar',
        name: t('testing.statistics.taken'),
        data: figures.map(({ taken, target }) => ({
          value: taken,
          itemStyle: { color: taken > target ? token.colorError : token.colorPrimary },
        })),
        itemStyle: { color: token.colorPrimary },
        barMaxWidth: 18,
        label: shownNumber(token),
      },
      {
        type: 'scatter',
        name: t('testing.statistics.target'),
        data: figures.map(({ target, name }) => [target, name]),
        symbol: 'rect',
        symbolSize: [3, 24],
        itemStyle: { color: token.colorText },
      },
    ],
  };
}

/** Passed and failed per module. */
export function moduleOption(figures: readonly ModuleFigures[], look: Look): ChartOption {
  const { t, token } = look;
  const part = (key: 'passed' | 'failed', color: string) => ({
    type: 'bar',
    stack: 'results',
    name: t(`testing.statistics.${key}`),
    data: figures.map((each) => each[key]),
    barMaxWidth: 18,
    itemStyle: { color },
  });
  return {
    ...bars(
      figures.map((each) => `${each.name}  ${String(passRate(each) ?? 0)}%`),
      look,
    ),
    series: [part('passed', token.colorSuccess), part('failed', token.colorError)],
  };
}
