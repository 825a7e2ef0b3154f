import { useEffect, useRef } from 'react';
import type { ChartOption } from './draw';
import { draw } from './draw';

interface ChartProps {
  /** What it shows, figures included: for those who do not see it. */
  readonly label: string;
  readonly option: ChartOption;
  /** Pixels. */
  readonly height: number;
}

/** A chart as wide as its place; it follows the window. */
export function Chart({ label, option, height }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const chart = draw(element);
    chart.setOption(option);
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [option]);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}
