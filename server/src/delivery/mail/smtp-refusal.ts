/** The commands about one recipient or mail. A refusal of another command, such as the sign-in, is due to our settings and is retried. */
const commandsAboutMail = new Set(['RCPT TO', 'DATA']);

/** Reads an error of nodemailer by the reply code (RFC 5321) and the more exact status code (RFC 3463) of the mail server. */
export function readSmtpRefusal(error: unknown) {
  const { code, command, responseCode, response } = error as { code?: string; command?: string; responseCode?: number; response?: string };
  const statusCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const isPermanent = commandsAboutMail.has(command ?? '') && (responseCode ?? 0) >= 500;
  // 5.1.x: there is no such address; 5.2.1: the mailbox is closed. Others, such as 5.7.1 (policy) or 5.2.2 (full), say nothing
  // about the next mail. Old servers send no status code; 550 then means that the mailbox does not exist.
  const isAboutMailbox = statusCode === undefined ? responseCode === 550 : /^5\.(1\.\d+|2\.1)$/.test(statusCode);
  return {
    // Only codes, because the mail server's message may contain addresses or content.
    reason: [code ?? 'unknown', responseCode, statusCode].filter(Boolean).join(' '),
    isPermanent,
    /** The mail server knows no such mailbox, so that other mails would be refused too. */
    isUnknownAddress: isPermanent && command === 'RCPT TO' && isAboutMailbox,
  };
}
