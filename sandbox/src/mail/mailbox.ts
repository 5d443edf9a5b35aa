export interface Mail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** The mail headers for one-click unsubscribe (RFC 8058); empty if the mail has none. */
  readonly listUnsubscribe: string;
  readonly listUnsubscribePost: string;
}

const maxMails = 500;

/** Stores the latest mails in memory, newest first. They are lost when the process ends. */
export class Mailbox {
  #mails: Mail[] = [];

  receive(mail: Mail): void {
    this.#mails = [mail, ...this.#mails].slice(0, maxMails);
  }

  list(): readonly Mail[] {
    return this.#mails;
  }
}
