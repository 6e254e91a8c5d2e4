/** The user's accounts for sending email, for clients of the hosted service. Kith has none. Only the service uses this. */
import { z } from 'zod';

const status = z.enum(['connected', 'disconnected', 'failed']);
const integration = z.object({
  id: z.number().int(),
  type: z.string(),
  account_identifier: z.string(),
  status,
  email_sending_per_day: z.number().int(),
  email_sending_per_hour: z.number().int(),
  email_sending_min_delay_seconds: z.number().int(),
  timezone: z.string(),
  authorized_gmail: z.boolean(),
  token_expiry_date: z.string().nullable(),
  email_sending_default: z.boolean(),
  refresh_token_exists: z.boolean(),
});

/** Response of GET /v2/integrations. Kith returns an empty list. */
export const integrations = z
  .object({
    integrations: z.array(integration),
    default_integration: integration.nullable(),
    can_sync_google: z.boolean(),
  })
  .meta({ id: 'Integrations' });

/** Body of PATCH /v2/integrations/{id}. At least one field is required. */
export const patchIntegrationRequest = z
  .object({
    email_sending_per_day: z.int().min(1).max(500).optional(),
    email_sending_per_hour: z.int().min(1).max(100).optional(),
    email_sending_min_delay_seconds: z.int().min(60).max(3600).optional(),
    timezone: z.string().min(1).max(100).optional(),
    status: status.optional(),
    email_sending_default: z.boolean().optional(),
  })
  .meta({ id: 'PatchIntegrationRequest' });
