/** Builds a delivery status notification as mail servers write it (RFC 3464, appendix E). */
export function deliveryReport({
  to,
  status = '5.1.1',
  action = 'failed',
  headers = [],
}: {
  to: string;
  status?: string;
  action?: string;
  headers?: readonly string[];
}): Buffer {
  return report({
    to,
    headers,
    type: 'delivery-status',
    part: [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.net',
      'Arrival-Date: Mon, 23 Nov 2026 10:00:00 -0600',
      '',
      'Final-Recipient: rfc822; ana@example.com',
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 no such user',
      '',
    ],
  });
}

/** Builds an abuse report as mailbox providers write it (RFC 5965, appendix B). */
export function abuseReport({ to, type = 'abuse' }: { to: string; type?: string }): Buffer {
  const part = ['Content-Type: message/feedback-report', '', `Feedback-Type: ${type}`, 'User-Agent: Provider/1.0', ''];
  return report({ to, headers: [], type: 'feedback-report', part });
}

function report(of: { to: string; type: string; headers: readonly string[]; part: readonly string[] }): Buffer {
  const boundary = 'part-of-the-report';
  const lines = [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    `To: ${of.to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    ...of.headers,
    `Content-Type: multipart/report; report-type=${of.type}; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.example.net.',
    '',
    `--${boundary}`,
    ...of.part,
    `--${boundary}`,
    'Content-Type: message/rfc822',
    '',
    'From: pay@lumen.example',
    'To: ana@example.com',
    'Subject: Your next payment',
    '',
    'Hello',
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}
