import { useMemoizedFn } from 'ahooks';
import { Empty, Flex, theme } from 'antd';
import { BarChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as add, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo, useEffect, useRef } from 'react';
import { useLanguage } from '@/components/caption';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { listed } from '../list/names';
import type { Look, ModuleFigures, StageFigures } from './figures';
import { moduleOption, passRate, stageOption, timeOption } from './figures';

// Only the parts of the library in use.
add([BarChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

interface ChartsProps {
  readonly stages: readonly StageFigures[];
  readonly modules: readonly ModuleFigures[];
  /** Called when a bar is clicked. */
  readonly onStage: (figures: StageFigures) => void;
  readonly onModule: (figures: ModuleFigures) => void;
}

const STEPS_HEIGHT = 300;
const MODULE_HEIGHT = 34;

/** The three charts, with all figures in their accessible names. The tables beside them link the same figures. */
export default function Charts({ stages, modules, onStage, onModule }: ChartsProps) {
  const toStage = useChosen(stages, onStage);
  const toModule = useChosen(modules, onModule);
  const t = useText();
  const language = useLanguage();
  const { token } = theme.useToken();
  const look = useMemo((): Look => ({ t, language, token }), [t, language, token]);
  const options = useMemo(
    () => ({ stage: stageOption(stages, look), time: timeOption(stages, look), module: moduleOption(modules, look) }),
    [stages, modules, look],
  );
  const charts = [
    {
      key: 'stage',
      figures: stages.map(({ name, orders }) => `${name} ${String(orders)}`),
      onChoose: toStage,
      height: STEPS_HEIGHT,
    },
    {
      key: 'time',
      figures: stages.map(({ name, taken, target }) => `${name} ${String(taken)} / ${String(target)}`),
      onChoose: toStage,
      height: STEPS_HEIGHT,
    },
    {
      key: 'module',
      figures: modules.map((each) => `${each.name} ${String(passRate(each) ?? 0)}%`),
      onChoose: toModule,
      height: MODULE_HEIGHT * modules.length + 56,
    },
  ] as const;
  return (
    <Flex vertical gap="middle">
      {charts.map(({ key, figures, onChoose, height }) => {
        const title = t(`testing.statistics.${key}Chart`);
        const label = t('common.labelled', { label: title, value: listed(figures, t) });
        return (
          <SectionCard key={key} title={title}>
            {key === 'module' && modules.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('testing.statistics.none')} />
            ) : (
              <Chart label={label} option={options[key]} onChoose={onChoose} height={height} />
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
  /** In pixels. */
  readonly height: number;
  /** Called with the index of the clicked bar. Must be stable. */
  readonly onChoose: (index: number) => void;
}

/** Called with the figures of a clicked bar. */
function useChosen<Figures>(figures: readonly Figures[], choose: (figures: Figures) => void): (index: number) => void {
  return useMemoizedFn((index: number) => {
    const chosen = figures[index];
    if (chosen !== undefined) choose(chosen);
  });
}

/** A chart that follows the width of its container. */
function Chart({ label, option, height, onChoose }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const chart = init(element, null, { renderer: 'svg' });
    chart.setOption(option);
    chart.on('click', ({ dataIndex }) => onChoose(dataIndex));
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [option, onChoose]);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}
