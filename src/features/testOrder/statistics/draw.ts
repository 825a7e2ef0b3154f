import { BarChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as add } from 'echarts/core';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Only the parts of the library in use.
add([BarChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** Options of a chart. */
export type ChartOption = EChartsCoreOption;

/** Draws a chart into an element of fixed size; end it with `dispose`. */
export function draw(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'svg' });
}
