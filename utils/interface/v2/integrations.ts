/** Accounts that send email, for clients of the hosted service. Kith has none. Only the service uses this. */
import { z } from 'zod';

export const integrations = z
  .object({
    integrations: z.array(z.never()).max(0),
    default_integration: z.null(),
    can_sync_google: z.literal(false),
  })
  .meta({ id: 'Integrations' });

/** Body of PATCH /v2/integrations/{id}: at least one field. */
export const patchIntegrationRequest = z
  .object({
    email_sending_per_day: z.int().min(1).max(500).optional(),
    email_sending_per_hour: z.int().min(1).max(100).optional(),
    email_sending_min_delay_seconds: z.int().min(60).max(3600).optional(),
    timezone: z.string().min(1).max(100).optional(),
    status: z.enum(['connected', 'disconnected', 'failed']).optional(),
    email_sending_default: z.boolean().optional(),
  })
  .meta({ id: 'PatchIntegrationRequest' });
