import { Descriptions, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';

interface OrderIdentityProps {
  readonly order: Pick<OrderModel, 'orderNo' | 'firmwareNo' | 'versionNo' | 'fileSha256'>;
  /** Further rows. */
  readonly more?: readonly { readonly label: string; readonly children: ReactNode }[];
}

/** What a decision is about, for every question that releases or ends an order: number, version and file hash. */
export function OrderIdentity({ order, more = [] }: OrderIdentityProps) {
  const t = useText();
  const { orderNo, firmwareNo, versionNo, fileSha256 } = order;
  const facts = [
    { label: t('testing.name'), children: orderNo },
    { label: t('testing.confirm.number'), children: firmwareNo },
    { label: t('testing.confirm.version'), children: <strong>{versionNo}</strong> },
    { label: 'SHA-256', children: <Typography.Text code>{fileSha256}</Typography.Text> },
    ...more,
  ];
  return <Descriptions size="small" column={1} bordered items={facts.map((fact) => ({ key: fact.label, ...fact }))} />;
}
