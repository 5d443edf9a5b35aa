import net from 'node:net';

/** A free port for the product, and one for the sandbox whose next port (for SMTP) is free too. */
export async function freePorts(): Promise<[product: number, sandbox: number]> {
  for (;;) {
    const sandbox = await freePort(0);
    if (sandbox < 65_535 && (await freePort(sandbox + 1).catch(() => 0))) return [await freePort(0), sandbox];
  }
}

function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as net.AddressInfo;
      server.close(() => resolve(found));
    });
  });
}
