import { deviceName } from '@quittance/browser/passkeys/device-name';
import { listPasskeys, type PasskeyEntry, removePasskey } from '@quittance/contract/passkeys/passkeys';
import { passkeyRules } from '@quittance/domain/sign-in/second-factor';
import { Button } from '@quittance/ui/button';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { TextField } from '@quittance/ui/forms/text-field';
import { PlusIcon, TrashIcon } from '@quittance/ui/icons/actions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi, useServices, useTenant } from '../../session/services.tsx';
import { ProfilePart } from '../profile/profile-part.tsx';
import sectionStyles from '../profile/profile-section.module.css';
import { useAskedStepUp } from '../profile/use-asked-step-up.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import { StepUpDialog } from '../sign-in/step-up/step-up-dialog.tsx';
import styles from './passkeys-part.module.css';

const queryKey = ['passkeys'];

/** The last part of the translation keys of a message above the list. */
type News = 'Added' | 'Removed' | 'Canceled' | 'OnThisDevice' | 'Limit' | 'NotAdded' | 'NotRemoved' | 'Offline';
const goodNews: readonly News[] = ['Added', 'Removed'];
const calmNews: readonly News[] = ['Canceled', 'OnThisDevice'];

/** The customer's passkeys, which they can add and remove. Stays while they have some, after the tenant's change of mind. */
export function PasskeysPart() {
  const { t } = useTranslation();
  const { passkeys: isOffered } = useTenant();
  const { data: passkeys, isError } = usePasskeys();
  const { news, stepUp, removing, ...passkeyChanges } = useChangePasskeys();
  const [isNaming, setNaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  // The form replaced the button, so the focused element inside it is gone.
  useLayoutEffect(() => {
    if (wasNaming.current && !isNaming) opener.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  if (isError) return <Notice kind="error">{t('Passkeys.LoadFailed')}</Notice>;
  if (passkeys === undefined || (!isOffered && passkeys.length === 0)) return null;
  const canAdd = isOffered && 'PublicKeyCredential' in window;
  return (
    <ProfilePart title={t('Passkeys.Title')}>
      <p className={sectionStyles.lead}>{t(canAdd || !isOffered ? 'Passkeys.Lead' : 'Passkeys.NoSupport')}</p>
      {news !== undefined && (
        <Notice kind={goodNews.includes(news) ? 'success' : calmNews.includes(news) ? 'info' : 'error'}>
          {t(`Passkeys.News.${news}`)}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyID} passkey={passkey} onRemove={() => removing.ask(passkey)} />
          ))}
        </ul>
      )}
      {canAdd && isNaming && (
        <NameForm
          isPending={passkeyChanges.isAdding}
          onCancel={() => setNaming(false)}
          onNamed={(name) => passkeyChanges.add(name, () => setNaming(false))}
        />
      )}
      {canAdd && !isNaming && passkeys.length < passkeyRules.maxPasskeys && (
        <ChangeButton
          ref={opener}
          variant="secondary"
          size="small"
          icon={<PlusIcon size={16} />}
          onClick={() => setNaming(true)}
        >
          {t('Passkeys.Add')}
        </ChangeButton>
      )}
      <ConfirmationDialog
        isOpen={removing.passkey !== undefined}
        title={t('Passkeys.RemoveTitle')}
        contentKey="Passkeys.RemoveQuestion"
        confirmLabel={t('Passkeys.Remove')}
        isPending={removing.isPending}
        onClose={removing.close}
      />
      <StepUpDialog {...stepUp} />
    </ProfilePart>
  );
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: PasskeyEntry; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.passkey}>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{t('Passkeys.AddedOn', { when: instant(createdAt) })}</span>
        <span className={styles.note}>
          {lastUsedAt === null ? t('Passkeys.NeverUsed') : t('Passkeys.LastUsed', { when: instant(lastUsedAt) })}
        </span>
      </span>
      <ChangeButton
        variant="quiet"
        size="small"
        icon={<TrashIcon size={16} />}
        aria-label={t('Passkeys.RemoveOf', { name })}
        onClick={onRemove}
      >
        {t('Passkeys.Remove')}
      </ChangeButton>
    </li>
  );
}

function NameForm(props: {
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onNamed: (name: string) => void;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setMissing(name === '');
    if (name === '') field.current?.focus();
    else if (!props.isPending) props.onNamed(name);
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <TextField
        ref={field}
        // The customer pressed the button that this form replaces.
        autoFocus
        label={t('Passkeys.Name')}
        description={t('Passkeys.NameHint')}
        name="passkey-name"
        autoComplete="off"
        maxLength={passkeyRules.maxNameLength}
        required
        defaultValue={deviceName(navigator.userAgent) ?? t('Passkeys.ThisDevice')}
        error={isMissing && t('Passkeys.NameMissing')}
      />
      <div className={sectionStyles.buttons}>
        <Button type="submit" size="small" isPending={props.isPending} pendingText={t('Passkeys.Adding')}>
          {t('Passkeys.Continue')}
        </Button>
        <Button variant="quiet" size="small" onClick={props.onCancel}>
          {t('Common.Cancel')}
        </Button>
      </div>
    </form>
  );
}

function usePasskeys() {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const outcome = await api.call(listPasskeys, {}, { signal });
      if (outcome.kind !== 'ok') throw new Error(`auth/listpasskeys ended as ${outcome.kind}`);
      return outcome.answer.passkeys;
    },
    gcTime: 0,
  });
}

function useChangePasskeys() {
  const services = useServices();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { ask, dialog } = useAskedStepUp();
  const [news, setNews] = useState<News>();
  const [isAdding, setAdding] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [passkey, setPasskey] = useState<PasskeyEntry>();

  const add = async (name: string, onAdded: () => void) => {
    setAdding(true);
    setNews(undefined);
    // Loads when the first passkey is added, because few customers do.
    const { addPasskey } = await import('./ceremonies.ts');
    const outcome = await addPasskey(services, { name, language });
    setAdding(false);
    if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') return ask(() => void add(name, onAdded));
    setNews(newsOf(outcome));
    if (outcome.kind !== 'added') return;
    onAdded();
    await queryClient.invalidateQueries({ queryKey });
  };

  const remove = async (removed: PasskeyEntry) => {
    setRemoving(true);
    setNews(undefined);
    const outcome = await services.api.call(removePasskey, { passkeyID: removed.passkeyID, language });
    setRemoving(false);
    setPasskey(undefined);
    if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') return ask(() => void remove(removed));
    // It was removed in another tab.
    const isGone = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.code === 'PasskeyNotFound');
    setNews(isGone ? 'Removed' : outcome.kind === 'offline' ? 'Offline' : 'NotRemoved');
    await queryClient.invalidateQueries({ queryKey });
  };

  return {
    news,
    isAdding,
    add: (name: string, onAdded: () => void) => void add(name, onAdded),
    stepUp: dialog,
    removing: {
      passkey,
      isPending: isRemoving,
      ask: setPasskey,
      close: (isConfirmed?: true) => {
        if (isConfirmed && passkey) void remove(passkey);
        else if (!isRemoving) setPasskey(undefined);
      },
    },
  };
}

function newsOf(outcome: { readonly kind: string; readonly code?: unknown }): News {
  switch (outcome.kind) {
    case 'added':
      return 'Added';
    case 'canceled':
      return 'Canceled';
    case 'on-this-device':
      return 'OnThisDevice';
    case 'offline':
      return 'Offline';
    default:
      return outcome.code === 'PasskeyLimitReached' ? 'Limit' : 'NotAdded';
  }
}
