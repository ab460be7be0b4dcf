import { Notice } from '@quittance/ui/feedback/notice';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Finding, FindingText } from './finding-text.tsx';
import styles from './findings-card.module.css';
import { usePathText } from './path-text.ts';
import { settingUrl } from './setting-sections.ts';
import { useSettingsContent } from './settings-context.tsx';

export function FindingsCard() {
  const { t } = useTranslation();
  const pathText = usePathText();
  const { findings, editor } = useSettingsContent();
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  const warned = findings.filter(({ severity }) => severity === 'warn');
  const { unreadable } = editor;
  if (refused.length + warned.length + unreadable.length === 0) return null;
  return (
    <>
      {unreadable.length > 0 && (
        <Notice kind="error" title={t('Settings.Unreadable')}>
          <ul className={styles.list}>
            {unreadable.map((path) => (
              <li key={path}>
                <FieldLink path={path}>{pathText(path)}</FieldLink>: {editor.typed[path]?.problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice kind="error" title={t('Settings.Refused', { count: refused.length })}>
          <FindingList findings={refused} />
        </Notice>
      )}
      {warned.length > 0 && (
        <Notice kind="warning" isLive={false}>
          <Disclosure summary={t('Settings.Warned', { count: warned.length })}>
            <FindingList findings={warned} />
          </Disclosure>
        </Notice>
      )}
    </>
  );
}

export function FindingList({ findings, onGo }: { readonly findings: readonly Finding[]; readonly onGo?: () => void }) {
  const pathText = usePathText();
  return (
    <ul className={styles.list}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.path} ${finding.detail} ${finding.words.en}`}>
          <FieldLink path={finding.path} onGo={onGo}>
            {pathText(finding.path)}
          </FieldLink>
          <FindingText findings={[finding]} />
        </li>
      ))}
    </ul>
  );
}

function FieldLink(props: {
  readonly path: string;
  readonly children: string;
  readonly onGo?: (() => void) | undefined;
}) {
  const { path, children, onGo } = props;
  return (
    <Link to={settingUrl(path)} replace preventScrollReset onClick={onGo}>
      {children}
    </Link>
  );
}
