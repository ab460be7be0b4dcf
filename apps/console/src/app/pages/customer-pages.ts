import { page } from '../page.ts';

export const homePages = [
  {
    ...page({
      path: '',
      titleKey: 'Title.Home',
      load: async () => (await import('../../features/home/home-page.tsx')).HomePage,
    }),
  },
];

export const accountPages = [
  page({
    path: 'accounts/:accountReferenceCode',
    titleKey: 'Title.Account',
    parent: { titleKey: 'Title.Customers', path: '/customers' },
    load: async () => (await import('../../features/accounts/account-page.tsx')).AccountPage,
    below: [
      page({
        path: 'ledger',
        titleKey: 'Title.Ledger',
        load: async () => (await import('../../features/ledger/ledger-page.tsx')).LedgerPage,
      }),
    ],
  }),
];

export const payLinkPages = [
  page({
    path: 'links',
    titleKey: 'Title.PayLinks',
    load: async () => (await import('../../features/pay-links/pay-links-page.tsx')).PayLinksPage,
  }),
];

/** Customer URLs accept the id and the creditor's reference code. */
export const customerPages = [
  page({
    path: 'customers',
    titleKey: 'Title.Customers',
    load: async () => (await import('../../features/customers/find/customers-page.tsx')).CustomersPage,
    below: [
      page({
        path: ':customer',
        titleKey: 'Title.Customer',
        load: async () => (await import('../../features/customers/customer-page.tsx')).CustomerPage,
      }),
    ],
  }),
];

export const casePages = [
  page({
    path: 'cases',
    titleKey: 'Title.Cases',
    load: async () => (await import('../../features/cases/cases-page.tsx')).CasesPage,
    below: [
      page({
        path: ':caseID',
        titleKey: 'Title.Case',
        load: async () => (await import('../../features/cases/case-page.tsx')).CasePage,
      }),
    ],
  }),
];

export const disputePages = [
  page({
    path: 'disputes',
    titleKey: 'Title.Disputes',
    load: async () => (await import('../../features/disputes/disputes-page.tsx')).DisputesPage,
    below: [
      page({
        path: ':disputeID',
        titleKey: 'Title.Dispute',
        load: async () => (await import('../../features/disputes/dispute-page.tsx')).DisputePage,
      }),
    ],
  }),
];

export const callBackPages = [
  page({
    path: 'call-backs',
    titleKey: 'Title.CallBacks',
    load: async () => (await import('../../features/call-backs/call-backs-page.tsx')).CallBacksPage,
  }),
  page({
    path: 'chargebacks',
    titleKey: 'Title.Chargebacks',
    load: async () => (await import('../../features/chargebacks/chargebacks-page.tsx')).ChargebacksPage,
    below: [
      page({
        path: ':chargebackID',
        titleKey: 'Title.Chargeback',
        load: async () => (await import('../../features/chargebacks/chargeback-page.tsx')).ChargebackPage,
      }),
    ],
  }),
  page({
    path: 'proposals',
    titleKey: 'Title.Proposals',
    load: async () => (await import('../../features/proposals/proposals-page.tsx')).ProposalsPage,
  }),
  page({
    path: 'hardship',
    titleKey: 'Title.Hardships',
    load: async () => (await import('../../features/hardship/hardship-page.tsx')).HardshipPage,
    below: [
      page({
        path: ':requestID',
        titleKey: 'Title.Hardship',
        role: 'agent',
        load: async () => (await import('../../features/hardship/hardship-request-page.tsx')).HardshipRequestPage,
      }),
    ],
  }),
];

export const consentPages = [
  page({
    path: 'consents',
    titleKey: 'Title.Consents',
    role: 'supervisor',
    load: async () => (await import('../../features/consents/consents-page.tsx')).ConsentsPage,
  }),
];

export const messagePages = [
  page({
    path: 'messages',
    titleKey: 'Title.Messages',
    load: async () => (await import('../../features/messages/messages-page.tsx')).MessagesPage,
    below: [
      page({
        path: ':messageID',
        titleKey: 'Title.Message',
        load: async () => (await import('../../features/messages/message-page.tsx')).MessagePage,
      }),
    ],
  }),
];

export const uploadPages = [
  page({
    path: 'uploads',
    titleKey: 'Title.Uploads',
    load: async () => (await import('../../features/uploads/uploads-page.tsx')).UploadsPage,
    below: [
      page({
        path: ':uploadID',
        titleKey: 'Title.Upload',
        load: async () => (await import('../../features/uploads/upload-page.tsx')).UploadPage,
      }),
    ],
  }),
];

export const documentPages = [
  page({
    path: 'papers',
    titleKey: 'Title.Papers',
    load: async () => (await import('../../features/documents/documents-page.tsx')).DocumentsPage,
  }),
];

export const limitRefusalPages = [
  page({
    path: 'refused-tries',
    titleKey: 'Title.LimitRefusals',
    load: async () => (await import('../../features/limit-refusals/limit-refusals-page.tsx')).LimitRefusalsPage,
  }),
];
