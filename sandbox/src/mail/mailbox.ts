export interface Mail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** The headers by which a mail program offers one click to end such mails (RFC 8058); empty where there are none. */
  readonly listUnsubscribe: string;
  readonly listUnsubscribePost: string;
}

const kept = 500;

/** The newest mails, newest first. They live as long as the sandbox: a mailbox to look into, not an archive. */
export class Mailbox {
  #mails: Mail[] = [];

  receive(mail: Mail): void {
    this.#mails = [mail, ...this.#mails].slice(0, kept);
  }

  list(): readonly Mail[] {
    return this.#mails;
  }
}
