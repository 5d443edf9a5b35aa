import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { PushService } from '#sandbox/push/push-service.ts';
import { pushVendor } from '#sandbox/push/push-vendor.ts';

export async function testPushService(now?: () => Date): Promise<{ service: PushService; url: string }> {
  const service = new PushService(now);
  const server = Fastify({ forceCloseConnections: true });
  pushVendor(service).routes(server);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return { service, url };
}
