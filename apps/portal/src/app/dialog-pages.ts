import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { backTarget } from '../platform/addresses/back-target.ts';
import { documentsPath, settlementOfferPath } from '../platform/addresses/portal-paths.ts';
import type { Services } from '../session/services.tsx';
import { gatesOf } from '../session/signed-in-user.ts';
import { asDialogRoute } from './dialog-route.tsx';
import { registeredGuard } from './guards.ts';
import { titled } from './route-handle.ts';

/** Dialogs that can open over every section (req 2.1), loaded lazily. */
export function sectionDialogs(services: Services): RouteObject[] {
  return [
    {
      path: 'd/user-profile',
      ...titled('Title.Profile'),
      loader: registeredGuard(services),
      lazy: () =>
        import('../features/profile/profile-dialog.tsx').then(({ ProfileDialog }) => ({
          Component: asDialogRoute(ProfileDialog),
        })),
      children: registrationDialogs(services),
    },
    {
      path: 'd/electronic-records',
      ...titled('Title.ElectronicRecords'),
      loader: registeredGuard(services),
      lazy: () =>
        import('../features/electronic-records/electronic-records-dialog.tsx').then(({ ElectronicRecordsDialog }) => ({
          Component: asDialogRoute(ElectronicRecordsDialog),
        })),
    },
    {
      path: 'd/payment-plan',
      ...titled('Title.PaymentPlan'),
      loader: registeredGuard(services),
      lazy: () =>
        import('../features/installment-plans/manage/manage-dialog.tsx').then(({ PaymentPlanDialog }) => ({
          Component: asDialogRoute(PaymentPlanDialog),
        })),
    },
    {
      path: 'd/autopay',
      ...titled('Title.Autopay'),
      loader: registeredGuard(services),
      lazy: () =>
        import('../features/autopay/dialog/autopay-dialog.tsx').then(({ AutopayDialog }) => ({
          Component: asDialogRoute(AutopayDialog),
        })),
    },
  ];
}

/** Registration dialogs, which replace the profile while they are open. */
function registrationDialogs(services: Services): RouteObject[] {
  return [
    {
      path: 'sms-registration',
      ...titled('Title.SmsRegistration'),
      loader: messagesGuard(services, 'smsEnabled'),
      lazy: () =>
        import('../features/registration/sms-registration-dialog.tsx').then(({ SmsRegistrationDialog }) => ({
          Component: asDialogRoute(SmsRegistrationDialog),
        })),
    },
    {
      path: 'email-registration',
      ...titled('Title.EmailRegistration'),
      loader: messagesGuard(services, 'emailEnabled'),
      lazy: () =>
        import('../features/registration/email-registration-dialog.tsx').then(({ EmailRegistrationDialog }) => ({
          Component: asDialogRoute(EmailRegistrationDialog),
        })),
    },
  ];
}

/** Redirects to the profile if the tenant doesn't send this type of message (req 6.3). */
function messagesGuard(services: Services, flag: 'smsEnabled' | 'emailEnabled'): LoaderFunction {
  return ({ request }) => {
    const { user } = services.session.getState();
    if (user === undefined || gatesOf(services.tenant, user)[flag]) return null;
    return redirect(backTarget(new URL(request.url).pathname) ?? '/');
  };
}

/** The settlement offer opens only over Make Payment (req 2.1). */
export const settlementOfferDialog: RouteObject = {
  path: settlementOfferPath,
  ...titled('Title.SettlementOffer'),
  lazy: () =>
    import('../features/settlements/offers/settlement-offer-dialog.tsx').then(({ SettlementOfferDialog }) => ({
      Component: asDialogRoute(SettlementOfferDialog),
    })),
};

/** Documents and statements open only over the history, whose guard admits registered customers only. */
export const documentsDialog: RouteObject = {
  path: documentsPath,
  ...titled('Title.Documents'),
  lazy: () =>
    import('../features/documents/documents-dialog.tsx').then(({ DocumentsDialog }) => ({
      Component: asDialogRoute(DocumentsDialog),
    })),
};
