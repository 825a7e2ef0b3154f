import { CompassOutlined } from '@ant-design/icons';
import { history, useLocation } from '@umijs/max';
import { Button, Result, Space } from 'antd';
import { Heading } from '@/components/parts/RecordPage';
import { useText } from '@/components/useText';

/** Shown for an unknown address (P-ACCESS-4). */
export default function Missing() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <Result
      icon={<CompassOutlined aria-hidden />}
      title={<Heading>{t('menu.404')}</Heading>}
      subTitle={t('shell.missing.text', { path: pathname })}
      extra={
        <Space>
          <Button onClick={() => history.back()}>{t('common.back')}</Button>
          <Button type="primary" onClick={() => history.push('/')}>
            {t('common.home')}
          </Button>
        </Space>
      }
    />
  );
}
