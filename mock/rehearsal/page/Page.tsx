import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Alert, Card, ConfigProvider, Flex, Layout, Tabs, theme, Typography } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';
import { createRoot } from 'react-dom/client';
import { lastPreferences, themeOfChoice, type ThemeName } from '../../../src/session/lastPreferences';
import type { ShownCall } from '../control/page';
import { AnswerView } from './Answer';
import { CallForm } from './CallForm';
import { pageLanguage } from './client';
import { sendControlCall, TABLE } from './useCall';

/** The answer of a call without input. */
function Read({ made }: { readonly made: ShownCall }) {
  const { data, error } = useQuery({
    queryKey: [made.name],
    queryFn: () => sendControlCall({ made, input: {} }),
    refetchOnWindowFocus: 'always',
  });
  return (
    <Card size="small" title={made.title} role="region" aria-label={made.title}>
      {error ? <Alert type="error" title={error.message} /> : <AnswerView name={made.name} model={data} />}
    </Card>
  );
}

function Section({ calls }: { readonly calls: readonly ShownCall[] }) {
  return (
    <Flex vertical gap="middle">
      {calls.map((made) => {
        if (made.by === 'read') return <Read key={made.name} made={made} />;
        return made.by === 'rows' ? null : <CallForm key={made.name} made={made} />;
      })}
    </Flex>
  );
}

/** The rehearsal's page: a section per group of control calls. The address names the section that is open. */
function Page({ choice }: { readonly choice: ThemeName }) {
  const { sections, words, calls } = TABLE;
  const items = Object.entries(sections).map(([key, label]) => {
    return { key, label, children: <Section calls={calls.filter(({ section }) => section === key)} /> };
  });
  return (
    <ConfigProvider
      // A space between two Chinese characters would be part of a button's name.
      button={{ autoInsertSpace: false }}
      locale={pageLanguage() === 'zh-CN' ? zhCN : enUS}
      theme={{ algorithm: choice === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }}
    >
      <Layout style={{ minHeight: '100vh', padding: '12px 24px' }}>
        <Typography.Title level={4} style={{ marginTop: 0 }}>
          {words.title}
        </Typography.Title>
        <Typography.Text type="secondary">{words.lead}</Typography.Text>
        <Tabs
          items={items}
          defaultActiveKey={window.location.hash.slice(1)}
          onChange={(key) => window.location.replace(`#${key}`)}
        />
      </Layout>
    </ConfigProvider>
  );
}

const root = document.getElementById('page');
lastPreferences().then(({ theme: chosen }) => {
  dayjs.locale(pageLanguage() === 'zh-CN' ? 'zh-cn' : 'en');
  const page = <Page choice={themeOfChoice(chosen)} />;
  if (root) createRoot(root).render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);
}, console.error);
