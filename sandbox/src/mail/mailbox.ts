export interface Mail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** The headers for one-click unsubscribe (RFC 8058); empty when absent. */
  readonly listUnsubscribe: string;
  readonly listUnsubscribePost: string;
}

const maxMails = 500;

/** The latest mails, newest first, in memory only. */
export class Mailbox {
  #mails: Mail[] = [];

  receive(mail: Mail): void {
    this.#mails = [mail, ...this.#mails].slice(0, maxMails);
  }

  list(): readonly Mail[] {
    return this.#mails;
  }
}
