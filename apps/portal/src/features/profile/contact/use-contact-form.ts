import { contactProblems } from '@quittance/domain/customers/contact-completeness';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Services, useServices, useSignedInUser } from '../../../session/services.tsx';
import { tokenClaims } from '../../../session/tokens/token-claims.ts';
import { rememberCustomer, rememberedCustomer } from '../../sign-in/personalization.ts';
import { useAskedStepUp } from '../use-asked-step-up.ts';
import { type ContactFailure, contactFailure } from './contact-failure.ts';
import { type ContactFields, contactOf, fieldProblems, fieldsOf } from './contact-fields.ts';
import { updateCustomer } from './update-customer.ts';

/** The reason, as text for the server's record. */
const reason = 'Customer changed contact info';

/**
 * The contact details form (req 3.4, 5.3). Marks the fields that need attention from the start. If the server first
 * requires the password, the same data is sent again afterwards.
 */
export function useContactForm() {
  const services = useServices();
  const contact = useSignedInUser().customerContactInfo;
  const [outcome, setOutcome] = useState<'saved' | ContactFailure>();
  const stepUp = useAskedStepUp();
  const form = useForm<ContactFields>({ mode: 'onTouched', defaultValues: fieldsOf(contact) });
  const { isDirty } = form.formState;
  const problems = fieldProblems(form.watch(), contact);
  // Saving replaces an invalid home phone with the registered number (req 3.4).
  const isMendedBySaving = problems.length === 0 && contactProblems(contact).length > 0;

  useEffect(() => {
    // Unsaved edits here take precedence over a change in another tab or by a registration.
    if (!form.formState.isDirty) form.reset(fieldsOf(contact));
  }, [contact, form]);

  const send = form.handleSubmit(async (fields) => {
    setOutcome(undefined);
    const saved = contactOf(fields, contact);
    const answer = await updateCustomer(services, { reason, contact: saved });
    if (answer.kind === 'ok') {
      form.reset(fieldsOf(saved));
      keepNameForNextVisit(services, saved.firstName);
      return setOutcome('saved');
    }
    if (answer.kind === 'refused' && answer.code === 'StepUpRequired') return stepUp.ask(() => void send());
    const failure = contactFailure(answer);
    if (failure.field === 'form') setOutcome(failure);
    else form.setError(failure.field, { message: failure.key }, { shouldFocus: true });
  });
  return {
    form,
    contact,
    problems,
    isDirty,
    canSave: isDirty || isMendedBySaving,
    outcome,
    submit: send,
    undo: () => form.reset(fieldsOf(contact)),
    stepUp: stepUp.dialog,
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;

/** Updates the remembered first name, so that the next visit greets the customer correctly (req 3.15). */
function keepNameForNextVisit({ local, session }: Pick<Services, 'local' | 'session'>, firstName: string): void {
  const { user } = session.getState();
  const remembered = rememberedCustomer(local);
  const isSame = user !== undefined && remembered?.userName === tokenClaims(user.token)?.uniqueName;
  if (remembered && isSame) rememberCustomer(local, { ...remembered, firstName });
}
