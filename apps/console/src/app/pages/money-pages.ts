import { page } from '../page.ts';

export const paymentPages = [
  page({
    path: 'payments',
    titleKey: 'Title.Payments',
    load: async () => (await import('../../features/payments/payments-page.tsx')).PaymentsPage,
    below: [
      page({
        path: 'enter',
        titleKey: 'Title.EnterPayment',
        role: 'agent',
        load: async () => (await import('../../features/payments/enter-payment-page.tsx')).EnterPaymentPage,
      }),
      page({
        path: 'adjust',
        titleKey: 'Title.AdjustAccount',
        role: 'agent',
        load: async () => (await import('../../features/payments/adjust-account-page.tsx')).AdjustAccountPage,
      }),
      page({
        path: ':paymentID',
        titleKey: 'Title.Payment',
        load: async () => (await import('../../features/payments/payment-page.tsx')).PaymentPage,
      }),
    ],
  }),
];

export const planPages = [
  page({
    path: 'plans',
    titleKey: 'Title.Plans',
    load: async () => (await import('../../features/plans/plans-page.tsx')).PlansPage,
    below: [
      page({
        path: ':planID',
        titleKey: 'Title.Plan',
        load: async () => (await import('../../features/plans/plan-page.tsx')).PlanPage,
      }),
    ],
  }),
];

export const offerPages = [
  page({
    path: 'offers',
    titleKey: 'Title.Offers',
    load: async () => (await import('../../features/offers/offers-page.tsx')).OffersPage,
    below: [
      page({
        path: 'new',
        titleKey: 'Title.NewOfferRule',
        role: 'supervisor',
        load: async () => (await import('../../features/offers/new-rule-page.tsx')).NewRulePage,
      }),
      page({
        path: ':ruleID',
        titleKey: 'Title.OfferRule',
        load: async () => (await import('../../features/offers/rule-page.tsx')).RulePage,
        below: [
          page({
            path: 'change',
            titleKey: 'Title.ChangeOfferRule',
            role: 'supervisor',
            load: async () => (await import('../../features/offers/change-rule-page.tsx')).ChangeRulePage,
          }),
        ],
      }),
    ],
  }),
];

export const returnPages = [
  page({
    path: 'returns',
    titleKey: 'Title.Returns',
    load: async () => (await import('../../features/returns/returns-page.tsx')).ReturnsPage,
  }),
];

export const reconciliationPages = [
  page({
    path: 'reconciliation',
    titleKey: 'Title.Reconciliation',
    load: async () => (await import('../../features/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
    below: [
      page({
        path: 'bank-file',
        titleKey: 'Title.BankFile',
        role: 'supervisor',
        load: async () => (await import('../../features/reconciliation/bank-file-page.tsx')).BankFilePage,
      }),
    ],
  }),
];

export const postingPages = [
  page({
    path: 'posting',
    titleKey: 'Title.Posting',
    load: async () => (await import('../../features/posting/posting-page.tsx')).PostingPage,
    below: [
      page({
        path: 'settings',
        titleKey: 'Title.PostingSettings',
        load: async () => (await import('../../features/posting/posting-settings-page.tsx')).PostingSettingsPage,
      }),
      page({
        path: ':postingFileID',
        titleKey: 'Title.PostingFile',
        load: async () => (await import('../../features/posting/posting-file-page.tsx')).PostingFilePage,
      }),
    ],
  }),
];

export const achPages = [
  page({
    path: 'ach',
    titleKey: 'Title.Ach',
    load: async () => (await import('../../features/ach/ach-files-page.tsx')).AchFilesPage,
    below: [
      page({
        path: 'entries',
        titleKey: 'Title.AchEntries',
        load: async () => (await import('../../features/ach/ach-entries-page.tsx')).AchEntriesPage,
      }),
      page({
        path: 'replies',
        titleKey: 'Title.AchReplies',
        load: async () => (await import('../../features/ach/ach-replies-page.tsx')).AchRepliesPage,
      }),
      page({
        path: 'settings',
        titleKey: 'Title.AchSettings',
        role: 'supervisor',
        load: async () => (await import('../../features/ach/ach-settings-page.tsx')).AchSettingsPage,
      }),
      page({
        path: ':fileID',
        titleKey: 'Title.AchFile',
        load: async () => (await import('../../features/ach/ach-file-page.tsx')).AchFilePage,
      }),
    ],
  }),
];

export const importPages = [
  page({
    path: 'imports',
    titleKey: 'Title.Imports',
    load: async () => (await import('../../features/imports/imports-page.tsx')).ImportsPage,
    below: [
      page({
        path: 'new',
        titleKey: 'Title.NewImport',
        role: 'supervisor',
        load: async () => (await import('../../features/imports/upload-page.tsx')).UploadPage,
      }),
      page({
        path: 'mappings',
        titleKey: 'Title.Mappings',
        load: async () => (await import('../../features/imports/mappings-page.tsx')).MappingsPage,
      }),
      page({
        path: ':importID',
        titleKey: 'Title.Import',
        load: async () => (await import('../../features/imports/import-page.tsx')).ImportPage,
      }),
    ],
  }),
];

export const reportPages = [
  page({
    path: 'reports',
    titleKey: 'Title.Reports',
    load: async () => (await import('../../features/reports/reports-page.tsx')).ReportsPage,
  }),
  page({
    path: 'report-emails',
    titleKey: 'Title.ReportEmails',
    load: async () => (await import('../../features/reports/emails/report-emails-page.tsx')).ReportEmailsPage,
  }),
];
