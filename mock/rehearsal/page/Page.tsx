import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Alert, ConfigProvider, Flex, Layout, Tabs, Typography } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';
import { createRoot } from 'react-dom/client';
import { themeOf } from '../../../config/theme';
import { lastPreferences, themeOfChoice, type ThemeName } from '../../../src/session/lastPreferences';
import { AnswerView, Part } from './Answer';
import { CallForm } from './CallForm';
import { type Call, SHOWN_CALLS, sendControlCall } from './calls';
import { pageLanguage } from './client';
import { inLanguage, SECTIONS, t } from './texts';

function Read({ call }: { readonly call: Call }) {
  const { data, error } = useQuery({
    queryKey: [call.name],
    queryFn: () => sendControlCall({ call, input: {} }),
    refetchOnWindowFocus: 'always',
  });
  return (
    <Part call={call}>
      {error ? <Alert type="error" title={error.message} /> : <AnswerView name={call.name} model={data} />}
    </Part>
  );
}

function Section({ name }: { readonly name: string }) {
  const calls = SHOWN_CALLS.filter(({ section, rows, form }) => section === name && (rows === undefined || form));
  return (
    <Flex vertical gap="middle">
      {calls.map((call) =>
        call.reads ? <Read key={call.name} call={call} /> : <CallForm key={call.name} call={call} />,
      )}
    </Flex>
  );
}

/** The rehearsal's page: a section per group of control calls. The address names the section that is open. */
function Page({ choice }: { readonly choice: ThemeName }) {
  const items = Object.entries(SECTIONS).map(([key, label]) => {
    return { key, label: inLanguage(label), children: <Section name={key} /> };
  });
  return (
    <ConfigProvider
      // A space between two Chinese characters would be part of a button's name.
      button={{ autoInsertSpace: false }}
      locale={pageLanguage() === 'zh-CN' ? zhCN : enUS}
      theme={themeOf(choice)}
    >
      <Layout style={{ minHeight: '100vh' }}>
        <Layout.Content style={{ padding: '12px 24px' }}>
          <Typography.Title style={{ fontSize: 20 }}>{t('title')}</Typography.Title>
          <Typography.Text type="secondary">{t('lead')}</Typography.Text>
          <Tabs
            items={items}
            defaultActiveKey={window.location.hash.slice(1)}
            onChange={(key) => window.location.replace(`#${key}`)}
          />
        </Layout.Content>
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
