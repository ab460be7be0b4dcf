import { type RouteObject, redirect } from 'react-router';
import type { Services } from '../session/services.tsx';
import { documentsDialog, sectionDialogs, settlementOfferDialog } from './dialog-pages.ts';
import { withDialogs } from './dialog-route.tsx';
import { screenGuard } from './guards.ts';
import { LoadingPage } from './loading/loading-page.tsx';
import { titled } from './route-handle.ts';

/** Without a saved method, Make Payment starts with the whole form, which would otherwise load after it. */
function loadFormAhead({ session }: Services): void {
  const { user } = session.getState();
  if (user && user.bankAccountTokens.length + user.creditCardAccountTokens.length === 0)
    // The screen reports a failure when it loads the form itself.
    import('../features/payments/full-form.tsx').catch(() => undefined);
}

/** The screens behind the login (req 2.1), loaded lazily. Dialogs open over the four sections. */
export function authenticatedPages(services: Services): RouteObject[] {
  const dialogs = sectionDialogs(services);
  return [
    {
      index: true,
      // Keeps the query, because the landing guard reads responseId from it (req 2.2).
      loader: ({ request }) => redirect(`/make-payment${new URL(request.url).search}`),
      Component: LoadingPage,
    },
    {
      path: 'make-payment',
      ...titled('Title.MakePayment'),
      lazy: () => {
        loadFormAhead(services);
        return import('../features/payments/make-payment-page.tsx').then(({ MakePaymentPage }) => ({
          Component: withDialogs(MakePaymentPage),
        }));
      },
      children: [...dialogs, settlementOfferDialog],
    },
    ...paymentSteps,
    helpPage,
    billPage,
    {
      path: 'dashboard',
      ...titled('Title.Dashboard'),
      loader: screenGuard(services, 'showDashboard'),
      lazy: () =>
        import('../features/dashboard/dashboard-page.tsx').then(({ DashboardPage }) => ({
          Component: withDialogs(DashboardPage),
        })),
      children: dialogs,
    },
    {
      path: 'success',
      ...titled('Title.Success'),
      lazy: () =>
        import('../features/payments/success/success-page.tsx').then(({ SuccessPage }) => ({
          Component: withDialogs(SuccessPage),
        })),
      children: dialogs,
    },
    {
      path: 'history',
      ...titled('Title.History'),
      loader: screenGuard(services, 'showHistory'),
      lazy: () =>
        import('../features/history/history-page.tsx').then(({ HistoryPage }) => ({
          Component: withDialogs(HistoryPage),
        })),
      children: [...dialogs, documentsDialog],
    },
    {
      path: 'history/bills',
      ...titled('Title.Bills'),
      loader: screenGuard(services, 'showHistory'),
      lazy: () => import('../features/bills/bills-page.tsx').then(({ BillsPage: Component }) => ({ Component })),
    },
  ];
}

/** The help page for signed-in users. Guests see less of it (req 6.1). */
const helpPage: RouteObject = {
  path: 'help',
  ...titled('Title.Help'),
  lazy: () => import('../features/help/help-page.tsx').then(({ HelpPage: Component }) => ({ Component })),
};

/** A bill, for signed-in customers and for guests whose link is for its account. */
const billPage: RouteObject = {
  path: 'bill',
  ...titled('Title.Bill'),
  lazy: () => import('../features/bills/bill-page.tsx').then(({ BillPage: Component }) => ({ Component })),
};

/** Payment steps, which replace Make Payment instead of opening over it. */
const paymentSteps: RouteObject[] = [
  {
    path: 'make-payment/review',
    ...titled('Title.Review'),
    lazy: () =>
      import('../features/payments/review/review-page.tsx').then(({ ReviewPage: Component }) => ({ Component })),
  },
  {
    path: 'make-payment/cash-slip',
    ...titled('Title.CashSlip'),
    lazy: () => import('../features/cash/cash-slip-page.tsx').then(({ CashSlipPage: Component }) => ({ Component })),
  },
  {
    path: 'make-payment/add-payment-method',
    ...titled('Title.AddPaymentMethod'),
    lazy: () =>
      import('../features/payment-methods/add-payment-method-page.tsx').then(({ AddPaymentMethodPage: Component }) => ({
        Component,
      })),
  },
  {
    path: 'make-payment/existing-payment-method',
    ...titled('Title.PaymentMethods'),
    lazy: () =>
      import('../features/payment-methods/existing-payment-method-page.tsx').then(
        ({ ExistingPaymentMethodPage: Component }) => ({ Component }),
      ),
  },
];
