import { theme } from 'antd';
import { PRESETS, themeOf } from '../../config/theme';

type Rgba = [red: number, green: number, blue: number, alpha: number];

function read(color: string): Rgba {
  const numbers = /^rgba?\(([^)]+)\)$/.exec(color)?.[1]?.split(',').map(Number);
  if (numbers) return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1];
  const hex = color.slice(1);
  const full = hex.length === 3 ? Array.from(hex, (digit) => digit + digit).join('') : hex;
  const part = (at: number) => parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4), 1];
}

function over(color: string, ground: Rgba): Rgba {
  const [red, green, blue, alpha] = read(color);
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of WCAG 2: 1 to 21. */
function contrast(text: string, ground: string, below: string): number {
  const surface = over(ground, read(below));
  const values = [luminance(over(text, surface)), luminance(surface)].sort((a, b) => b - a);
  return ((values[0] ?? 0) + 0.05) / ((values[1] ?? 0) + 0.05);
}

const GROUNDS = ['colorBgContainer', 'colorBgElevated', 'colorBgLayout'] as const;
const BLUES = [
  ...(['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive', 'colorPrimaryBorder', 'colorPrimaryText'] as const),
  ...(['colorLink', 'colorLinkHover', 'colorLinkActive', 'colorInfo'] as const),
];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const token = theme.getDesignToken(themeOf(name));

  test.each([...GROUNDS, 'controlItemBgActive', 'colorInfoBg', 'colorErrorBg'] as const)(
    'the ring of the focus is seen on %s',
    (ground) => {
      expect(contrast(token.colorPrimaryBorder, token[ground], token.colorBgContainer)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(BLUES)('%s is the primary blue, or derived from it (requirements §9)', (derived) => {
    const [red, green, blue] = read(token[derived]);
    expect(blue).toBeGreaterThan(derived.endsWith('Active') ? 160 : 200);
    expect(blue - green).toBeGreaterThan(60);
    expect(green - red).toBeGreaterThan(40);
  });

  test.each(Object.keys(PRESETS))('a %s tag has enough contrast', (preset) => {
    const shade = (step: number) => String(Object.entries(token).find(([key]) => key === preset + String(step))?.[1]);
    expect(contrast(shade(7), shade(1), token.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(GROUNDS)('the border of a dark field is seen on %s', (ground) => {
  const token = theme.getDesignToken(themeOf('dark'));
  expect(contrast(token.colorBorder, token[ground], token.colorBgContainer)).toBeGreaterThanOrEqual(3);
});
