import { usStates } from '@quittance/domain/customers/us-states';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureGates } from '../../../session/services.tsx';
import { formatInPlace } from '../../payment-methods/card/keep-caret.ts';
import { StepUpDialog } from '../../sign-in/step-up/step-up-dialog.tsx';
import { RegistrationLink } from '../notifications/registration-link.tsx';
import contactPhoneStyles from '../profile-section.module.css';
import { ContactEmail } from './contact-email.tsx';
import { type ContactFields, isNewProblem } from './contact-fields.ts';
import styles from './contact-form.module.css';
import { ContactFormEnd } from './contact-form-end.tsx';
import { phoneAsTyped } from './phone-typing.ts';
import { SettledValue } from './settled-value.tsx';
import type { ContactForm as Form } from './use-contact-form.ts';

export type ContactFormProps = {
  readonly contactForm: Form;
  /** True if the dialog opened because a field needs attention, which then gets the focus (req 5.3). */
  readonly focusesProblem: boolean;
};

/** The contact details, with an error at each field (req 3.4, 5.3). */
export function ContactForm({ contactForm, focusesProblem }: ContactFormProps) {
  const { t, i18n } = useTranslation();
  const { emailEnabled } = useFeatureGates();
  const { form, contact, problems, submit, stepUp } = contactForm;
  const { errors } = form.formState;
  const [toFocus] = useState(focusesProblem ? problems[0] : undefined);
  useEffect(() => {
    if (toFocus) form.setFocus(toFocus);
  }, [form, toFocus]);
  const errorOf = (name: keyof ContactFields) => {
    const wasProblem =
      problems.some((problem) => problem === name) && !isNewProblem(name, { fields: form.getValues(), contact });
    const key = errors[name]?.message ?? (wasProblem ? `Profile.Problem.${name}` : undefined);
    return key === undefined ? undefined : t(key);
  };
  const field = (name: keyof ContactFields) => {
    const validate = (_text: string, fields: ContactFields) =>
      !isNewProblem(name, { fields, contact }) || `Profile.Problem.${name}`;
    return { ...form.register(name, { validate }), label: t(`Profile.Field.${name}`), error: errorOf(name) };
  };
  const phone = field('homePhone');
  const states = usStates
    .map((code) => ({ value: code, label: t(`States.${code}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <>
      <form method="post" className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={100} required />
        </div>
        <TextField {...field('addressLineOne')} autoComplete="address-line1" maxLength={200} required />
        <TextField
          {...field('addressLineTwo')}
          labelNote={t('Profile.Optional')}
          autoComplete="address-line2"
          maxLength={200}
        />
        <div className={styles.place}>
          <TextField {...field('city')} autoComplete="address-level2" maxLength={100} required />
          <SelectField
            {...field('state')}
            autoComplete="address-level1"
            required
            options={
              form.getValues('state') === '' ? [{ value: '', label: t('Profile.ChooseState') }, ...states] : states
            }
          />
          <TextField
            {...field('zip')}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
            isNumeric
            required
          />
        </div>
        {contact.registeredPhoneNumber ? (
          <ContactPhone registeredPhone={contact.registeredPhoneNumber} />
        ) : (
          <TextField
            {...phone}
            labelNote={t('Profile.Optional')}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              formatInPlace(event.target, phoneAsTyped);
              return phone.onChange(event);
            }}
            type="tel"
            autoComplete="tel-national"
            maxLength={20}
            isNumeric
          />
        )}
        {emailEnabled ? (
          <ContactEmail contact={contact} error={errorOf('email')} isFocused={toFocus === 'email'} />
        ) : (
          <TextField
            {...field('email')}
            labelNote={t('Profile.Optional')}
            type="email"
            autoComplete="email"
            maxLength={100}
          />
        )}
        <ContactFormEnd contactForm={contactForm} />
      </form>
      <StepUpDialog {...stepUp} />
    </>
  );
}

/** The number registered for text messages, which is also the home phone (req 3.4). */
function ContactPhone({ registeredPhone }: { readonly registeredPhone: string }) {
  const { t } = useTranslation();
  const { smsEnabled } = useFeatureGates();
  return (
    <SettledValue
      label={t('Profile.Field.homePhone')}
      value={formatPhone(registeredPhone)}
      note={<p className={contactPhoneStyles.lead}>{t('Profile.PhoneIsRegistered')}</p>}
      action={
        smsEnabled && (
          <RegistrationLink of="sms">
            {t('Profile.Change')}
            <VisuallyHidden> {t('Profile.PhoneNumber')}</VisuallyHidden>
          </RegistrationLink>
        )
      }
    />
  );
}
