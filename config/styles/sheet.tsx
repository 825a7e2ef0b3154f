import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { renderToString } from 'react-dom/server';
import { themeOf } from '../theme';
import { FirstScreen } from './FirstScreen';

/**
 * antd's styles of the first list in one theme, as CSS. antd finds in it what is there already and makes only the
 * rest in the browser: https://ant.design/docs/react/server-side-rendering (whole export).
 */
export function sheetOf(theme: 'light' | 'dark'): string {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeOf(theme)} button={{ autoInsertSpace: false }}>
        <FirstScreen />
      </ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true, types: 'style' });
}
