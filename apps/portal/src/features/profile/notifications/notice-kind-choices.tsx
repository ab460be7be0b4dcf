import type { NoticeKind } from '@quittance/contract/notices';
import { Switch } from '@quittance/ui/forms/switch';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './notice-kind-choices.module.css';
import type { MissingChannels } from './use-missing-channels.ts';
import type { NoticeChoice, useNoticePreferences } from './use-notice-preferences.ts';

export type NoticeKindChoicesProps = {
  readonly kind: NoticeKind;
  readonly choices: readonly (NoticeChoice & { readonly isWanted: boolean })[];
  readonly preferences: ReturnType<typeof useNoticePreferences>;
  /** Why a channel delivers nothing yet. */
  readonly missing: MissingChannels;
};

/** A type of notice with a switch for each channel. Renders nothing without channels. */
export function NoticeKindChoices({ kind, choices, preferences, missing }: NoticeKindChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = t(`NoticePreference.Kind.${kind}`);
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.kind} aria-describedby={id}>
      <legend className={styles.name}>{name}</legend>
      <p id={id} className={styles.what}>
        {t(`NoticePreference.What.${kind}`)}
      </p>
      {choices.map((choice) => (
        <Switch
          key={choice.channel}
          label={
            <>
              {t(`NoticePreference.By.${choice.channel}`)}
              <VisuallyHidden> ({name})</VisuallyHidden>
            </>
          }
          description={missing[choice.channel] && t(`NoticePreference.Missing.${missing[choice.channel]}`)}
          isOn={choice.isWanted && missing[choice.channel] === undefined}
          isDisabled={missing[choice.channel] !== undefined}
          isPending={preferences.isPending(choice)}
          error={preferences.hasFailed(choice) && t('NoticePreference.NotChanged')}
          onChange={(isWanted) => preferences.set(choice, isWanted)}
        />
      ))}
    </fieldset>
  );
}
