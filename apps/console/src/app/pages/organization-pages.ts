import { page } from '../page.ts';

export const approvalPages = [
  page({
    path: 'approvals',
    titleKey: 'Title.Approvals',
    load: async () => (await import('../../features/approvals/approvals-page.tsx')).ApprovalsPage,
    below: [
      page({
        path: ':approvalID',
        titleKey: 'Title.Approval',
        load: async () => (await import('../../features/approvals/approval-page.tsx')).ApprovalPage,
      }),
    ],
  }),
];

export const auditPages = [
  page({
    path: 'audit',
    titleKey: 'Title.Audit',
    load: async () => (await import('../../features/audit/audit-page.tsx')).AuditPage,
  }),
];

export const settingsPages = [
  page({
    path: 'settings',
    titleKey: 'Title.Settings',
    load: async () => (await import('../../features/settings/settings-page.tsx')).SettingsPage,
    below: [
      page({
        path: 'readiness',
        titleKey: 'Title.Readiness',
        load: async () => (await import('../../features/settings/readiness-page.tsx')).ReadinessPage,
      }),
      page({
        path: 'processors',
        titleKey: 'Title.Processors',
        role: 'administrator',
        load: async () => (await import('../../features/settings/processors/processors-page.tsx')).ProcessorsPage,
      }),
      page({
        path: 'versions',
        titleKey: 'Title.SettingsVersions',
        load: async () => (await import('../../features/settings/versions/versions-page.tsx')).VersionsPage,
        below: [
          page({
            path: ':version',
            titleKey: 'Title.SettingsVersion',
            load: async () => (await import('../../features/settings/versions/version-page.tsx')).VersionPage,
          }),
        ],
      }),
    ],
  }),
];

export const retentionPages = [
  page({
    path: 'retention',
    titleKey: 'Title.Retention',
    load: async () => (await import('../../features/retention/retention-page.tsx')).RetentionPage,
  }),
];

export const staffPages = [
  page({
    path: 'staff',
    titleKey: 'Title.Staff',
    role: 'administrator',
    load: async () => (await import('../../features/staff/staff-page.tsx')).StaffPage,
    below: [
      page({
        path: 'identity-provider',
        titleKey: 'Title.StaffProvider',
        role: 'administrator',
        load: async () => (await import('../../features/staff/provider/provider-page.tsx')).ProviderPage,
      }),
    ],
  }),
];

export const apiKeyPages = [
  page({
    path: 'api-keys',
    titleKey: 'Title.ApiKeys',
    role: 'administrator',
    load: async () => (await import('../../features/api-keys/api-keys-page.tsx')).ApiKeysPage,
  }),
];

export const testModePages = [
  page({
    path: 'test-mode',
    titleKey: 'Title.TestMode',
    role: 'administrator',
    load: async () => (await import('../../features/test-mode/test-mode-page.tsx')).TestModePage,
  }),
];

export const ownAccessPages = [
  page({
    path: 'own-access',
    titleKey: 'Title.OwnAccess',
    load: async () => (await import('../../features/own-access/own-access-page.tsx')).OwnAccessPage,
  }),
];

export const webhookPages = [
  page({
    path: 'webhooks',
    titleKey: 'Title.Webhooks',
    load: async () => (await import('../../features/webhooks/webhooks-page.tsx')).WebhooksPage,
    below: [
      page({
        path: ':endpointID',
        titleKey: 'Title.Webhook',
        load: async () => (await import('../../features/webhooks/webhook-page.tsx')).WebhookPage,
        below: [
          page({
            path: 'deliveries/:deliveryID',
            titleKey: 'Title.Delivery',
            load: async () => (await import('../../features/webhooks/delivery-page.tsx')).DeliveryPage,
          }),
        ],
      }),
    ],
  }),
];

export const bulkActionPages = [
  page({
    path: 'bulk-actions',
    titleKey: 'Title.BulkActions',
    load: async () => (await import('../../features/bulk-actions/bulk-actions-page.tsx')).BulkActionsPage,
    below: [
      page({
        path: ':bulkID',
        titleKey: 'Title.BulkAction',
        load: async () => (await import('../../features/bulk-actions/bulk-action-page.tsx')).BulkActionPage,
      }),
    ],
  }),
];
