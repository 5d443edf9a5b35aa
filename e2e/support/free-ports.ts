import { freePort } from '../../server/test/processes/free-port.ts';

/** A free port for the product, and one for the sandbox whose next port (for SMTP) is free too. */
export const freePorts = async (): Promise<[product: number, sandbox: number]> => [await freePort(), await freePort(2)];
