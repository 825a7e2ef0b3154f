import { BarChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as add } from 'echarts/core';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Only what the three charts are drawn with: the library comes in pieces.
add([BarChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** What a chart is drawn from. */
export type ChartOption = EChartsCoreOption;

/** Draws a chart into an element, which gives it its size; `dispose` ends it. */
export function draw(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'svg' });
}
