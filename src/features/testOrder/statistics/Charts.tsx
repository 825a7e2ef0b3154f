import { useMemoizedFn } from 'ahooks';
import { Empty, Flex, theme, type GlobalToken } from 'antd';
import { BarChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as add, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo, useEffect, useRef } from 'react';
import { SectionCard } from '@/components/parts/SectionCard';
import type { Translate } from '@/components/useText';
import { useOrderWords } from '../list/names';
import type { AllFigures } from './figures';

// Only the parts of the library in use.
add([BarChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

interface ChartsProps extends AllFigures {
  /** Called with the address of the orders behind a clicked bar. */
  readonly onChoose: (address: string) => void;
}

const STEPS_HEIGHT = 300;
const MODULE_HEIGHT = 34;

/** The three charts, with all figures in their accessible names. The tables beside them link the same figures. */
export default function Charts({ places, stages, modules, onChoose }: ChartsProps) {
  const { t, listed } = useOrderWords();
  const { token } = theme.useToken();
  const charts = useMemo(() => chartsOf({ places, stages, modules }, t, token), [places, stages, modules, t, token]);
  return (
    <Flex vertical gap="middle">
      {charts.map(({ key, rows, figures, height, option }) => {
        const title = t(`testing.statistics.${key}Chart`);
        const label = t('common.labelled', { label: title, value: listed(figures) });
        return (
          <SectionCard key={key} title={title}>
            {key === 'module' && modules.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('testing.statistics.none')} />
            ) : (
              <Chart
                label={label}
                option={option}
                height={height}
                onChoose={(index) => {
                  const address = rows[index]?.to;
                  if (address !== undefined) onChoose(address);
                }}
              />
            )}
          </SectionCard>
        );
      })}
    </Flex>
  );
}

interface ChartProps {
  /** Accessible name with all figures. */
  readonly label: string;
  readonly option: EChartsCoreOption;
  readonly height: number;
  readonly onChoose: (index: number) => void;
}

/** A chart that follows the width of its container. */
function Chart({ label, option, height, onChoose }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const choose = useMemoizedFn(onChoose);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const chart = init(element, null, { renderer: 'svg' });
    chart.setOption(option);
    chart.on('click', ({ dataIndex }) => choose(dataIndex));
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [option, choose]);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}

/** Horizontal bar charts, first name on top, with the theme's colours and font. */
function chartsOf({ places, stages, modules }: AllFigures, t: Translate, token: GlobalToken) {
  const text = { color: token.colorText, fontFamily: token.fontFamily };
  const bars = (names: readonly string[], series: readonly object[]) => ({
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
      data: names,
      inverse: true,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token.colorBorder } },
      axisLabel: { color: token.colorText },
    },
    series,
  });
  const bar = { type: 'bar', barMaxWidth: 18, itemStyle: { color: token.colorPrimary } };
  const label = { show: true, position: 'right', color: token.colorText };
  const steps = stages.map(({ name }) => name);
  const orders = { ...bar, label, name: t('testing.statistics.count'), data: places.map((each) => each.orders) };
  const taken = {
    ...bar,
    label,
    name: t('testing.statistics.taken'),
    // Overdue ones are highlighted.
    data: stages.map(({ taken: value, target }) => ({
      value,
      itemStyle: { color: value > target ? token.colorError : token.colorPrimary },
    })),
  };
  const target = {
    type: 'scatter',
    name: t('testing.statistics.target'),
    data: stages.map((each) => [each.target, each.name]),
    symbol: 'rect',
    symbolSize: [3, 24],
    itemStyle: { color: token.colorText },
  };
  const results = (key: 'passed' | 'failed', color: string) => ({
    ...bar,
    stack: 'results',
    name: t(`testing.statistics.${key}`),
    data: modules.map((each) => each[key]),
    itemStyle: { color },
  });
  return [
    {
      key: 'stage',
      rows: places,
      figures: places.map((each) => `${each.name} ${each.orders}`),
      height: STEPS_HEIGHT,
      option: {
        ...bars(
          places.map(({ name }) => name),
          [orders],
        ),
        legend: { show: false },
        grid: { left: 8, right: 32, top: 8, bottom: 8, containLabel: true },
      },
    },
    {
      key: 'time',
      rows: stages,
      figures: stages.map((each) => `${each.name} ${each.taken} / ${each.target}`),
      height: STEPS_HEIGHT,
      option: bars(steps, [taken, target]),
    },
    {
      key: 'module',
      rows: modules,
      figures: modules.map(({ name, rate }) => `${name} ${rate}`),
      height: MODULE_HEIGHT * modules.length + 56,
      option: bars(
        modules.map(({ name, rate }) => `${name}  ${rate}`),
        [results('passed', token.colorSuccess), results('failed', token.colorError)],
      ),
    },
  ] as const;
}
