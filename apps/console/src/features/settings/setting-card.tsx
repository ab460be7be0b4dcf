import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import styles from './sections/section.module.css';

export function SettingCard(props: {
  readonly title: string;
  readonly titleLevel?: 2 | 3;
  readonly lead?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, titleLevel = 2, lead, action, children } = props;
  return (
    <Card title={title} titleLevel={titleLevel} action={action}>
      <div className={styles.container}>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <Stack gap={4}>{children}</Stack>
      </div>
    </Card>
  );
}

export function SettingPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export function SettingRows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}
