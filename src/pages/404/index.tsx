import { CompassOutlined } from '@ant-design/icons';
import { history, useLocation } from '@umijs/max';
import { Button, Result, Space } from 'antd';
import { Heading } from '@/components/parts/RecordPage';
import { useText, COMMON, TITLES } from '@/components/texts';
import { both } from '@/domain/language';

const MISSING = {
  text: both(
    '地址 {path} 没有对应的页面，请检查链接是否完整。',
    'There is no page at {path}. Check that the link is complete.',
  ),
  home: both('返回首页', 'Back to the start page'),
} as const;

/** Shown for an unknown address. */
export default function Missing() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <Result
      icon={<CompassOutlined aria-hidden />}
      title={<Heading>{t(TITLES['404'])}</Heading>}
      subTitle={t(MISSING.text, { path: pathname })}
      extra={
        <Space>
          <Button onClick={() => history.back()}>{t(COMMON.back)}</Button>
          <Button type="primary" onClick={() => history.push('/')}>
            {t(MISSING.home)}
          </Button>
        </Space>
      }
    />
  );
}
