{{/* Labels of everything. */}}
{{- define "quittance.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Labels that select the pods of a program. Call with (dict "root" $ "program" "api"). */}}
{{- define "quittance.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .program }}
{{- end }}

{{- define "quittance.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What every pod has. Call with (dict "root" $ "settings" "api"), where settings names a file of the secret. */}}
{{- define "quittance.podSettings" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: settings
    secret:
      secretName: {{ .root.Values.settings.secret }}
      defaultMode: 0440
      # Only this program's file: the others hold secrets that it doesn't need.
      items: [{ key: {{ .settings }}.env, path: {{ .settings }}.env }]
  - name: tmp
    emptyDir: {}
{{- end }}

{{/* What every container has. Call with (dict "root" $ "program" "api" "resources" ...). */}}
{{- define "quittance.containerSettings" -}}
image: {{ include "quittance.image" .root | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
args: [{{ .program | quote }}]
env:
  - { name: SETTINGS_FOLDER, value: /settings }
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: settings, mountPath: /settings, readOnly: true }
  - { name: tmp, mountPath: /tmp }
resources: {{- toYaml .resources | nindent 2 }}
{{- end }}

{{/*
A deployment with its service, disruption budget and autoscaler.
Call with (dict "root" $ "program" "api" "values" .Values.api "port" 3000); a program with port 0 gets no service.
*/}}
{{- define "quittance.program" -}}
{{- $name := printf "%s-%s" .root.Release.Name .program -}}
{{- $scaling := get .values "autoscaling" | default (dict "enabled" false) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels: {{- include "quittance.labels" .root | nindent 4 }}
spec:
  {{- if not $scaling.enabled }}
  replicas: {{ .values.replicas }}
  {{- end }}
  # A new pod must be ready before an old one stops.
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: {{- include "quittance.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "quittance.selector" . | nindent 8 }}
      annotations:
        quittance/settings-version: {{ .root.Values.settings.version | quote }}
        {{- with .root.Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "quittance.podSettings" (dict "root" .root "settings" .program) | nindent 6 }}
      # Time to answer the requests and finish the jobs in progress.
      terminationGracePeriodSeconds: 60
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "quittance.selector" . | nindent 14 }}
      containers:
        - name: {{ .program }}
          {{- include "quittance.containerSettings" (dict "root" .root "program" .program "resources" .values.resources) | nindent 10 }}
          ports:
            {{- if .port }}
            - { name: http, containerPort: {{ .port }} }
            {{- end }}
            - { name: metrics, containerPort: 9464 }
          startupProbe:
            httpGet: { path: /healthz, port: metrics }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: metrics }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          {{- if .port }}
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 3
            failureThreshold: 2
          {{- end }}
{{- if .port }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}
  labels: {{- include "quittance.labels" .root | nindent 4 }}
spec:
  selector: {{- include "quittance.selector" . | nindent 4 }}
  ports:
    - { name: http, port: 80, targetPort: http }
{{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels: {{- include "quittance.labels" .root | nindent 4 }}
spec:
  {{- toYaml .values.disruptionBudget | nindent 2 }}
  selector:
    matchLabels: {{- include "quittance.selector" . | nindent 6 }}
{{- if $scaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $name }}
  labels: {{- include "quittance.labels" .root | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $name }} }
  minReplicas: {{ $scaling.minReplicas }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ $scaling.targetCPU }} }
{{- end }}
{{- end }}
