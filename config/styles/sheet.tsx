import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { themeOf } from '../theme';

/**
 * Prints the first list's styles in one theme as CSS; antd reuses them in the browser and creates only the rest:
 * https://ant.design/docs/react/server-side-rendering (whole export).
 */
async function sheetOf(name: 'light' | 'dark'): Promise<string> {
  const cache = createCache();
  const theme = themeOf(name);
  const render = (screen: ReactElement | null) =>
    renderToString(
      <StyleProvider cache={cache}>
        <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
          {screen}
        </ConfigProvider>
      </StyleProvider>,
    );
  // The theme must be set before pro-components loads, as in the console: its style names depend on it.
  render(null);
  const { FirstScreen } = await import('./FirstScreen');
  render(<FirstScreen />);
  return extractStyle(cache, { plain: true, types: 'style' });
}

void sheetOf(process.argv[2] === 'dark' ? 'dark' : 'light').then((css) => process.stdout.write(css));
