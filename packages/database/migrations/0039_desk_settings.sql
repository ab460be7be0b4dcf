-- Lets publishing update the tenant settings that apply to operators.
set local lock_timeout = '5s';

grant update (dispute_answer_days, agents_waive_fees, offer_floor_basis_points, discount_alone_basis_points) on tenant to quittance_staff;
